import type { MenuWords } from '#domain/menu/menu-words.ts'

/** Words that guests type, then words of menus (see `MenuWords`). */
export const menuWords: MenuWords = {
  diets: {
    vegan: 'vegan',
    vegetarian: 'vegetarian',
    pescatarian: 'pescatarian',
  },
  fish: 'fish seafood',
  synonyms: `
coke, pepsi: cola, soft drinks
pop, soda, soft drink, soft drinks, fizzy drink: soft drinks, soda, cola
water: sparkling water, mineral water
juice: lemonade
beer, pint: lager, ale, ipa, stout, pilsner
wine: rosé, prosecco, champagne
alcohol, booze: beer, wine, cocktails, cider
drink, beverage: drinks, beverages
coffee, espresso, americano: coffee, café, latte, cappuccino, brew
tea: tea, tisane, chai
shake: milkshake
pizza: margherita, pepperoni, calzone
burger, hamburger
fries, french fries: fries, frites
chips: chips, crisps, fries
poutine: curds gravy, curds
chicken: poulet, wings, nuggets
sandwich, sub: sandwich, club, panini, sub
pasta, noodle: pasta, noodles, rigatoni, spaghetti, penne, linguine, fettuccine, macaroni, lasagna, ravioli, gnocchi
soup: chowder, bisque, minestrone, broth
steak: striploin, sirloin, ribeye, bavette
fish: pickerel, whitefish, walleye, trout, salmon, cod, haddock, halibut, tuna, catch
seafood: pickerel, whitefish, walleye, trout, salmon, cod, haddock, halibut, tuna, catch, oysters, lobster, shrimp, mussels, clams, crab, scallops, squid
shrimp, prawn
kid, child, children, toddler: kids, children, young, junior
veggie, meatless: vegetarian
plant based: vegan
gluten free: without gluten, gluten free, sans gluten
donut, doughnut
ice cream, gelato: ice cream, gelato, sundae, soft serve, sorbet
dessert, sweet: desserts, sweets
pie, tart
cake: cheesecake, brownie, gâteau
starter, appetizer: starters, appetizers, start
side: sides
brunch: breakfast
eggplant, aubergine
zucchini, courgette
cilantro, coriander
`,
  avoiding: {
    before:
      'no, without, free of, free from, non, not, nothing, never, avoid, avoiding, cannot, cant, dont',
    after: 'free, safe',
    joins: 'or, and, nor',
    allergy:
      'allergy, allergic, alergy, alergic, allergen, intolerant, intolerance, sensitive, sensitivity',
    between:
      'a, an, am, any, are, can, contain, disease, eat, for, from, has, have, i, im, in, is, may, my, of, severe, the, to, trace, we, with',
    diets: {
      vegan: 'plant based',
      vegetarian: 'veggie, meatless, meat free, no meat, without meat',
      pescatarian: '',
    },
    always: `
celiac, coeliac: gluten
`,
    alone: `
gluten: gluten
dairy, lactose: dairy
nut: peanuts, treenuts
peanut: peanuts
tree nut, treenut: treenuts
soy, soya: soy
sesame: sesame
mustard: mustard
`,
    food: `
wheat: gluten
milk, cheese: dairy
almond, cashew, hazelnut, pecan, pistachio, walnut: treenuts
egg: egg
fish: fish
alcohol, alcoholic, booze: alcohol
`,
  },
}
