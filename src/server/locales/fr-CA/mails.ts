import type { ServerWords } from '#server/locales/server-words.ts'

export const mails: ServerWords['mails'] = {
  confirm: ({ venueName, name }) => ({
    subject:
      venueName === null
        ? 'Confirmez votre adresse courriel'
        : `${venueName} : confirmez votre adresse courriel`,
    greeting: `Bienvenue${venueName === null ? '' : ` chez ${venueName}`}${name === null ? '' : `, ${name}`}`,
    ask: 'Confirmez que cette adresse courriel est bien la vôtre.',
    lead: 'Confirmez votre adresse :',
    button: 'Confirmer mon adresse',
    once: 'Le lien fonctionne une seule fois, pendant une journée.',
    ignore:
      'Si vous n’avez pas créé ce compte, ne confirmez rien : quelqu’un d’autre a entré votre adresse. Vous pouvez ignorer ce message.',
  }),
  reset: ({ venueName, name }) => ({
    subject:
      venueName === null
        ? 'Choisissez un nouveau mot de passe'
        : `${venueName} : choisissez un nouveau mot de passe`,
    greeting: name === null ? 'Bonjour' : `Bonjour ${name}`,
    ask: 'Vous avez demandé un nouveau mot de passe pour votre compte.',
    lead: 'Choisissez un nouveau mot de passe :',
    button: 'Choisir un nouveau mot de passe',
    once: 'Le lien fonctionne une seule fois, pendant une heure.',
    ignore:
      'Si vous n’avez rien demandé, vous pouvez ignorer ce message : rien n’a changé dans votre compte.',
  }),
  changed: ({ venueName, name, changed }) => ({
    subject: `${venueName === null ? '' : `${venueName} : `}${changed === 'email' ? 'votre adresse courriel a changé' : 'votre mot de passe a changé'}`,
    greeting: name === null ? 'Bonjour' : `Bonjour ${name}`,
    ask:
      changed === 'email'
        ? 'Votre compte a maintenant une autre adresse courriel; celle-ci ne permet plus de vous connecter.'
        : 'Votre compte a maintenant un autre mot de passe.',
    lead: 'Se connecter :',
    button: 'Se connecter',
    once: '',
    ignore:
      changed === 'email'
        ? 'Si ce n’était pas vous, écrivez tout de suite à l’établissement.'
        : 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, avec « Mot de passe oublié? » sur la page de connexion.',
  }),
  unused: ({ name }) => ({
    subject: 'Votre compte prend fin dans 30 jours',
    greeting: name === null ? 'Bonjour' : `Bonjour ${name}`,
    ask: 'Vous n’avez pas utilisé votre compte depuis près de deux ans. Pour protéger votre vie privée, nous le supprimerons dans 30 jours, avec vos cartes enregistrées, vos enfants et vos reçus.',
    lead: 'Pour le garder, connectez-vous une fois :',
    button: 'Garder mon compte',
    once: '',
    ignore: 'Si vous n’en avez plus besoin, vous n’avez rien à faire.',
  }),
  held: ({ venueName, number }) => ({
    subject: `${venueName} : votre carte pour la précommande ${number} a été refusée`,
    greeting: 'Votre précommande a besoin d’une autre carte',
    ask: `Nous n’avons pas pu débiter votre carte pour la précommande ${number} chez ${venueName}. Rien n’a été débité et votre commande n’est pas perdue : nous la mettons en attente.`,
    lead: 'Pour y associer une autre carte, ouvrez vos événements :',
    button: 'Ouvrir mes événements',
    once: 'Dès qu’une carte fonctionne, votre commande part à l’établissement.',
    ignore: 'Si vous avez besoin d’aide, adressez-vous à l’établissement.',
  }),
  preOrder: ({ venueName, number, act, deliverAt, total }) => {
    const done = { submitted: 'reçue', changed: 'modifiée', cancelled: 'annulée' }[act]
    const isThere = act !== 'cancelled'
    return {
      subject: `${venueName} : précommande ${number} ${done}`,
      greeting: isThere ? 'Merci de votre précommande' : 'Votre précommande est annulée',
      ask: isThere
        ? `La précommande ${number} chez ${venueName} est ${done}. Elle sera apportée à votre loge le ${deliverAt}. Le total avec taxes et pourboire est de ${total}; rien n’est débité pour l’instant.`
        : `La précommande ${number} chez ${venueName} (${total}, pour le ${deliverAt}) est annulée. Rien n’a été débité.`,
      lead: isThere
        ? 'Pour la voir ou la modifier, ouvrez votre loge :'
        : 'Pour commander de nouveau, ouvrez votre loge :',
      button: 'Ouvrir ma loge',
      once: '',
      ignore: 'Si elle ne vous dit rien, adressez-vous à l’établissement.',
    }
  },
  invite: ({ venueName, eventName, suiteName, ownerName, startsAt, opensAt, locksAt }) => ({
    subject: `${venueName} : ${suiteName} pour ${eventName}`,
    greeting: ownerName === null ? 'Bonjour' : `Bonjour ${ownerName}`,
    ask: `${suiteName} est à votre nom pour ${eventName} (${startsAt}). Du ${opensAt} au ${locksAt}, vous pouvez commander d’avance des plats et des boissons.`,
    lead: 'Pour commencer, ouvrez ce lien :',
    button: 'Ouvrir ma loge',
    once: 'Il fonctionne jusqu’à la fin de l’événement et remplit votre nom et votre courriel à votre place. Merci de ne pas le transmettre.',
    ignore: 'Si cette loge ne vous dit rien, ne tenez pas compte de ce message.',
  }),
  staff: ({ venueName, role }) => ({
    subject: `${venueName} : rejoignez l’équipe`,
    greeting: 'Bonjour',
    ask: `${venueName} vous invite ${roles[role]}.`,
    lead: 'Pour commencer, ouvrez ce lien :',
    button: 'Rejoindre l’équipe',
    once: 'Le lien fonctionne une seule fois, pendant trois jours. Ne le transmettez pas.',
    ignore: `Si vous ne connaissez pas ${venueName}, vous pouvez ignorer ce message.`,
  }),
  receipt: ({ venueName, name, number }) => ({
    subject: `${venueName} : reçu de la commande nº ${number}`,
    greeting: name === null ? 'Merci de votre commande' : `Merci de votre commande, ${name}`,
    ask: `Voici votre reçu de ${venueName}.`,
    lead: 'Voir le menu :',
    button: 'Voir le menu',
    once: '',
    ignore: '',
  }),
  week: ({ venueName, name, count }) => ({
    subject: `${venueName} : reçu de ${count === 1 ? 'votre dîner' : `vos ${count} dîners`}`,
    greeting: name === null ? 'Merci de votre commande' : `Merci de votre commande, ${name}`,
    ask: `Voici votre reçu de ${venueName}, jour par jour.`,
    lead: 'Voir votre semaine :',
    button: 'Voir ma semaine',
    once: 'Jusqu’à sa date limite, vous pouvez modifier ou annuler un dîner dans vos commandes.',
    ignore: '',
  }),
  remind: ({ venueName, name, until }) => ({
    subject: `${venueName} : il reste des dîners à commander`,
    greeting: name === null ? 'Bonjour' : `Bonjour ${name}`,
    ask: `Ces dîners chez ${venueName} ne sont pas encore commandés. Pour le premier, les commandes sont prises jusqu’à la fin du ${until}.`,
    lead: 'Choisir les dîners :',
    button: 'Choisir les dîners',
    once: '',
    ignore:
      'S’il n’en faut pas, vous n’avez rien à faire : vous recevez au plus un message de ce genre par semaine.',
  }),
  unseen: ({ venueName, count }) => ({
    subject: `${venueName} : ${count === 1 ? 'une commande n’a pas été vue' : `${count} commandes n’ont pas été vues`}`,
    greeting: count === 1 ? 'Une commande attend' : `${count} commandes attendent`,
    ask: 'Personne ne l’a regardée sur un poste, et son client le sait. Après dix minutes, il peut annuler et il est remboursé.',
    lead: 'Ouvrir le poste :',
    button: 'Ouvrir le poste',
    once: '',
    ignore: 'Vous recevez au plus un de ces messages par quart d’heure.',
  }),
  unseenOrder: ({ number, time }) => `Commande nº ${number} · ${time}`,
  switchedOff: ({ venueName, name }) => ({
    subject: `${venueName} : ${name} ne reçoit plus de commandes`,
    greeting: `${name} a été désactivé`,
    ask: 'Il échoue depuis trois jours, ou a répondu qu’il ne veut plus rien. Il ne reçoit plus de commandes. Vos postes continuent.',
    lead: 'Une fois la panne corrigée, réactivez-le sous Récepteurs :',
    button: 'Ouvrir le poste',
    once: '',
    ignore: 'Il recevra ce qui est arrivé entre-temps dès qu’il sera réactivé.',
  }),
  away: ({ venueName, station, time }) => ({
    subject:
      station === null
        ? `${venueName} : aucun poste n’est joignable`
        : `${venueName} : aucun écran n’affiche le poste ${station}`,
    greeting:
      station === null
        ? 'Vos postes sont injoignables'
        : `L’écran du poste ${station} est injoignable`,
    ask: `${station === null ? 'Aucun' : 'Aucun écran qui l’affiche'} n’a répondu depuis ${time}. D’ici là, les clients lisent que vous êtes injoignables, et aucune commande pour tout de suite n’est prise.`,
    lead: 'Ouvrir le poste sur un appareil et appuyer sur Commencer :',
    button: 'Ouvrir le poste',
    once: '',
    ignore: 'Cela prend fin dès qu’un poste répond. Vous recevez un de ces messages à chaque fois.',
  }),
}

const roles = {
  owner: 'à titre de propriétaire',
  manager: 'à titre de gérant',
  counter: 'à travailler au comptoir',
  kitchen: 'à travailler en cuisine',
  suites: 'à servir ses loges',
}
