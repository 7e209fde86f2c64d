import type { MenuWords } from '#domain/menu/menu-words.ts'

/** Words that guests type, then words of menus (see `MenuWords`). */
export const menuWords: MenuWords = {
  diets: {
    vegan: 'végane végétalien végétalienne',
    vegetarian: 'végétarien végétarienne',
    pescatarian: 'pescétarien pescétarienne',
  },
  fish: 'poisson',
  synonyms: `
coke, pepsi: cola
liqueur, pop, soda, boisson gazeuse, boissons gazeuses: boissons gazeuses, cola, soda
eau: eau pétillante, eau minérale
jus: limonade
bière, pinte: lager, blonde, rousse, blanche, ipa, stout
vin: rosé, mousseux
alcool: bières, vins, cocktails, cidres
boisson, breuvage: boissons, boire
café, espresso, expresso: café, latte, cappuccino
thé: thé, tisane
pizza: margherita, pepperoni, calzone
burger, hamburger
hot dog, chien chaud: hot dog
frite, patates frites, pommes frites: frites
chips, croustille
poutine: fromage grains, fromage sauce brune
poulet: ailes
sandwich: sandwich, club, panini, guédille
pâte, nouille: pâtes, nouilles, rigatonis, spaghettis, lasagne, raviolis, gnocchis
soupe: potage, chaudrée, velouté
steak: bavette, onglet, entrecôte
poisson: corégone, truite, morue, saumon, aiglefin, flétan, thon, prise, pickerel, trout, cod
fruits de mer: huîtres, homard, crevettes, moules, palourdes, pétoncles, crabe
guédille, lobster roll
enfant: enfants, jeunes, junior
végé, sans viande: végétarien
sans gluten: sans gluten
beigne, beignet, donut: beignes, beignets, doughnuts
glace, crème glacée, crème molle: crème glacée, glacée, sorbet
dessert: desserts, sucreries
entrée: entrées, commencer
brunch: déjeuner
`,
  avoiding: {
    before:
      'sans, pas, jamais, rien, aucun, aucune, non, éviter, évite, évitez, évitant, exempt, exempte',
    after: '',
    joins: 'ni, ou, et',
    allergy:
      'allergie, allergique, alergie, alergique, allergène, intolérant, intolérante, intolérance, sensible, sensibilité',
    between:
      'à, ai, au, aux, avec, contenir, contient, d, dans, de, des, du, en, grave, j, je, l, la, le, les, ma, maladie, mange, manger, mon, n, ne, nous, peut, peuvent, pour, qui, sévère, sommes, suis, trace, un, une',
    diets: {
      vegan: 'végétal',
      vegetarian: 'végé, sans viande, pas de viande',
      pescatarian: '',
    },
    always: `
coeliaque, cœliaque: gluten
`,
    alone: `
gluten: gluten
produit laitier, lactose: dairy
noix: peanuts, treenuts
arachide, cacahuète, cacahouète: peanuts
soya, soja: soy
sésame: sesame
moutarde: mustard
`,
    food: `
blé: gluten
lait, fromage: dairy
amande, cajou, noisette, pacane, pistache: treenuts
œuf: egg
poisson: fish
alcool: alcohol
`,
  },
}
