import type { ServerWords } from '#server/locales/server-words.ts'

export const cardPage: ServerWords['cardPage'] = {
  test: 'Paiements d’essai : aucune vraie carte n’est débitée',
  noScript: 'JavaScript est nécessaire pour payer par carte.',
  expiryHint: 'MM/AA',
  required: 'Ce champ est obligatoire.',
  keys: { name: 'Clavier', delete: 'Effacer' },
  labels: {
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    cvd: 'Code de sécurité',
    postalCode: 'Code postal ou code ZIP',
  },
  faults: {
    number: 'Cette carte de crédit n’est pas valide.',
    expiry: 'Cette date d’expiration n’est pas valide.',
    cvd: 'Ce code de sécurité n’est pas valide.',
    postalCode: 'Entrez un code postal ou un code ZIP valide.',
  },
}
