import type { ServerWords } from '#server/locales/server-words.ts'

export const mails: ServerWords['mails'] = {
  confirm: (venueName) => ({
    subject:
      venueName === null
        ? 'Confirmez votre adresse courriel'
        : `${venueName} : confirmez votre adresse courriel`,
    ask: `Quelqu’un, sans doute vous, a donné cette adresse courriel pour son compte${
      venueName === null ? '' : ` (${venueName})`
    }.`,
    lead: 'Pour confirmer que c’est bien la vôtre, ouvrez ce lien :',
    button: 'Confirmer mon adresse',
    once: 'Il fonctionne une seule fois, pendant une journée.',
    ignore:
      'Si ce n’est pas vous, ne confirmez rien et ne tenez pas compte de ce message : quelqu’un d’autre a entré votre adresse.',
  }),
  reset: (venueName) => ({
    subject:
      venueName === null
        ? 'Choisissez un nouveau mot de passe'
        : `${venueName} : choisissez un nouveau mot de passe`,
    ask: `Quelqu’un, sans doute vous, a demandé à choisir un nouveau mot de passe pour le compte lié à cette adresse courriel${
      venueName === null ? '' : ` (${venueName})`
    }.`,
    lead: 'Pour le faire, ouvrez ce lien :',
    button: 'Choisir un nouveau mot de passe',
    once: 'Il fonctionne une seule fois, pendant une heure.',
    ignore:
      'Si vous n’avez rien demandé, ne tenez pas compte de ce message : rien n’a changé dans votre compte.',
  }),
  held: ({ venueName, number }) => ({
    subject: `${venueName} : votre carte pour la précommande ${number} a été refusée`,
    ask: `Nous n’avons pas pu débiter votre carte pour la précommande ${number} chez ${venueName}. Rien n’a été débité et votre commande n’est pas perdue : nous la mettons en attente.`,
    lead: 'Pour y associer une autre carte, ouvrez vos événements :',
    button: 'Ouvrir mes événements',
    once: 'Dès qu’une carte fonctionne, votre commande part en cuisine.',
    ignore: 'Si vous avez besoin d’aide, adressez-vous à l’établissement.',
  }),
  invite: ({ venueName, eventName, suiteName, ownerName, startsAt, opensAt, locksAt }) => ({
    subject: `${venueName} : ${suiteName} pour ${eventName}`,
    ask: `${ownerName === null ? 'Bonjour' : `Bonjour ${ownerName}`}, ${suiteName} est à votre nom pour ${eventName} (${startsAt}). Du ${opensAt} au ${locksAt}, vous pouvez commander d’avance des plats et des boissons.`,
    lead: 'Pour commencer, ouvrez ce lien :',
    button: 'Ouvrir ma loge',
    once: 'Il fonctionne jusqu’à la fin de l’événement et remplit votre nom et votre courriel à votre place. Merci de ne pas le transmettre.',
    ignore: 'Si cette loge ne vous dit rien, ne tenez pas compte de ce message.',
  }),
}
