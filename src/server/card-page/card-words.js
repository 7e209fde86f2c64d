// What a person reads on the card page.

/**
 * @typedef {'number' | 'expiry' | 'cvd' | 'postalCode'} FieldName
 * @typedef {object} CardWords
 * @property {string} test
 * @property {string} expiryHint
 * @property {string} required
 * @property {Readonly<Record<FieldName, string>>} labels
 * @property {Readonly<Record<FieldName, string>>} faults
 */

/** @type {Readonly<Record<'en' | 'fr', CardWords>>} */
const wordsByLanguage = {
  en: {
    test: 'Test payments: no real card is charged',
    expiryHint: 'MM/YY',
    required: 'This field is required.',
    labels: {
      number: 'Card number',
      expiry: 'Expiry date',
      cvd: 'Security code',
      postalCode: 'Postal or zip code',
    },
    faults: {
      number: 'This credit card is invalid.',
      expiry: 'This expiry date is invalid.',
      cvd: 'This security code is invalid.',
      postalCode: 'Please enter a valid postal/zip code.',
    },
  },
  fr: {
    test: 'Paiements d’essai : aucune vraie carte n’est débitée',
    expiryHint: 'MM/AA',
    required: 'Ce champ est obligatoire.',
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
  },
}

/**
 * @param {string} locale
 * @returns {CardWords}
 */
export function wordsIn(locale) {
  return wordsByLanguage[locale.toLowerCase().startsWith('fr') ? 'fr' : 'en']
}
