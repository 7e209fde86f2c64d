import type { AvoidMessages } from '#i18n/locales/en-CA/avoid.ts'

export const words: AvoidMessages = {
  avoid: {
    contains: 'Contient\u00A0: {{allergens}}',
    notMarked: 'Sans la mention {{diet}}',
    notFor: 'À éviter pour {{name}}\u00A0: {{allergens}}',
    chooseWithout: 'Choisissez\u00A0: {{name}}, sans {{allergens}}',
    chooseSuited: 'Choisissez\u00A0: {{name}}, {{diets}}',
    chooseBoth: 'Choisissez\u00A0: {{name}}, sans {{allergens}}, {{diets}}',
  },
}
