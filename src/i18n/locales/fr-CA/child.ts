import type { ChildMessages } from '#i18n/locales/en-CA/child.ts'

export const words: ChildMessages = {
  children: {
    text: 'Les dîners se commandent pour chaque enfant, par son nom.',
    none: 'Aucun enfant pour l’instant.',
    add: 'Ajouter un enfant',
    addTitle: 'Nouvel enfant',
    edit: 'Modifier',
    editTitle: 'Modifier {{name}}',
    remove: 'Retirer',
    name: 'Prénom, ou le nom que l’école connaît',
    schoolClass: 'Classe ou local',
    schoolClassHint: 'Facultatif',
    allergens: 'Allergies',
    allergensHint:
      'Nous vous avertissons des plats et des options qui en contiennent. Vérifiez toujours auprès de l’école.',
    contains: 'Allergies\u00A0: {{allergens}}',
    save: 'Enregistrer',
    saved: 'C’est enregistré pour {{name}}.',
    saveFailed: 'Ces renseignements n’ont pas pu être enregistrés.',
    most: 'Un compte peut avoir au plus 12 enfants.',
    removeTitle: 'Retirer {{name}}?',
    removeText:
      'Les dîners déjà commandés restent commandés. Vous pouvez les annuler dans vos commandes jusqu’à leur heure limite.',
    removeYes: 'Retirer',
    removeNo: 'Garder',
    removed: '{{name}} n’est plus dans votre liste.',
    removeFailed: 'Cet enfant n’a pas pu être retiré de votre compte.',
    remind: 'M’écrire avant la fin des commandes',
    remindHint:
      'Un courriel par semaine au plus, si un jour de vos enfants n’est pas encore commandé.',
    remindOn: 'Vous recevrez un courriel avant la fin des commandes.',
    remindOff: 'Vous ne recevrez pas de rappel.',
    remindFailed: 'Vos rappels n’ont pas pu être modifiés.',
    asking: 'Chargement de vos enfants…',
    failed: 'Vos enfants n’ont pas pu être chargés.',
    nameless: 'Certains repas n’indiquent pas qui les mange.',
    toWeek: 'Retour à la semaine',
    unknownChild: 'Un enfant qui n’est pas dans votre compte',
  },
}
