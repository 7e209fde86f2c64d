import type { ServerWords } from '#server/locales/server-words.ts'

/** Le message d’un champ. Les noms entre accolades sont remplacés. */
export const fields = {
  required: 'Ce champ est obligatoire.',
  notOffered: 'Ceci n’est plus offert.',
  unknown: 'Ce champ n’est pas connu ici.',
  tooShort: 'Ce champ doit contenir au moins {length} caractères.',
  tooLong: 'Ce champ peut contenir jusqu’à {length} caractères.',
  tooFew: 'Ajoutez-en au moins {min}.',
  tooMany: 'Il peut y en avoir jusqu’à {max}.',
  low: 'Doit être de {min} ou plus.',
  high: 'Doit être de {max} ou moins.',
  numeric: 'Doit être un nombre',
  whole: 'Sans décimales',
  decimals: 'Au plus 2 décimales.',
  choice: 'Doit être l’un de : {options}.',
  date: 'Doit être une date comme 2026-12-25.',
  greater: '{field1} doit être supérieur à {field2}',
  moment: 'Doit être un moment comme 2026-12-25T17:30:00Z.',
  time: 'Doit être une heure comme 17:30.',
  deliveryTime: 'Doit être before, beginning, middle ou un moment comme 2026-12-25T17:30:00Z.',
  email: 'Ce courriel n’est pas valide.',
  line: 'Ceci doit tenir sur une ligne, sans caractère de contrôle.',
  characters: 'Ceci contient un caractère qui ne peut pas être enregistré.',
  name: 'Ce nom n’est pas valide.',
  phone: 'Ce numéro de téléphone n’est pas valide. Tapez dix chiffres, par exemple 514-555-0199.',
  phoneAbroad:
    'Ce numéro de téléphone n’est pas valide. Tapez-le avec l’indicatif de son pays, comme {code}.',
  postalCode: 'Entrez un code postal valide.',
  commonPassword: 'Ce mot de passe est trop courant. Veuillez en choisir un autre.',
  password:
    'Doit avoir au moins 8 caractères, dont une majuscule, une minuscule, un chiffre et l’un de @$!%*?&.',
  otherVenue: 'C’est un autre établissement.',
  invalid: 'Ceci n’est pas valide.',
} satisfies ServerWords['fields']
