import type { enCAStands } from '#i18n/locales/en-CA/stands.ts'

export const frCAStands: typeof enCAStands = {
  stands: {
    nothing: 'Rien n’a été commandé.',
    preOrder: 'Votre précommande reste telle quelle.',
    lockedPreOrder: 'Votre précommande reste telle qu’à la fermeture des précommandes ({{time}}).',
    unknownPreOrder: 'Rien n’a été changé : l’établissement garde ce qu’il a.',
    lunches: 'Rien n’a été commandé. Les repas que vous vouliez changer restent les mêmes.',
    tab: 'Rien n’a été ajouté à votre note.',
    suiteTab: 'Rien n’a été ajouté à la note de la loge.',
  },
}
