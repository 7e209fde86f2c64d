import type { enCAConsent } from '#i18n/locales/en-CA/consent.ts'

export const frCAConsent: typeof enCAConsent = {
  consent: {
    label: 'Statistiques des visites',
    title: 'Nous aider à faire mieux?',
    text: 'Nous aimerions des statistiques anonymes sur cette visite chez {{name}}, sans noms, numéros, tables ni témoins de connexion. Vous pouvez changer d’avis au bas du menu.',
    yes: 'Oui, d’accord',
    no: 'Non merci',
    counted: 'Vos visites sont comptées, sans votre nom.',
    notCounted: 'Vos visites ne sont pas comptées.',
    stop: 'Ne plus compter',
    allow: 'Accepter le comptage',
  },
}
