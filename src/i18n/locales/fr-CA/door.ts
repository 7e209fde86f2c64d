import type { DoorMessages } from '#i18n/locales/en-CA/door.ts'

export const words: DoorMessages = {
  door: {
    signIn: 'Se connecter ou créer un compte',
    school: 'Connectez-vous pour planifier les dîners',
    schoolText: 'Cette école prend les commandes de dîners des parents connectés.',
    leave: 'Pas maintenant',
  },
}
