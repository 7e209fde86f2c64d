import type { DoorMessages } from '#i18n/locales/en-CA/door.ts'

export const words: DoorMessages = {
  door: {
    signIn: 'Me connecter ou créer un compte',
    leave: 'Pas maintenant',
  },
}
