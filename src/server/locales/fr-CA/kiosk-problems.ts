import type { ServerWords } from '#server/locales/server-words.ts'

/** Problems of enrolled devices, for a venue's staff. */
export const kioskProblems = {
  WrongPin: 'Ce NIP n’est pas le bon.',
  PinTooSoon: 'Trop de NIP erronés. Attendez avant de réessayer.',
  NoPin:
    'Cet établissement n’a pas encore de NIP du personnel. Demandez au propriétaire d’en créer un.',
  NotEnrolled: 'Cet appareil n’est plus inscrit. Inscrivez-le de nouveau avec le NIP du personnel.',
  NoKioskTable: 'L’établissement n’a pas cette table. Vérifiez le numéro.',
} satisfies Partial<ServerWords['problems']>
