import type { ServerWords } from '#server/locales/server-words.ts'

/** Problems of accounts and sessions. */
export const accountProblems = {
  ExpiredToken: 'Votre session a pris fin. Connectez-vous de nouveau.',
  TooManyAttempts:
    'Il y a eu beaucoup de tentatives à l’instant. Réessayez dans {wait}. Votre compte est en sécurité.',
  NoMail: 'Aucun courriel n’est envoyé ici. Demandez de l’aide à l’établissement.',
  WrongLogin: 'Entrez une adresse courriel et un mot de passe valides.',
  EmailTaken: 'Cette adresse courriel est déjà utilisée.',
  WrongPassword: 'Ce n’est pas votre mot de passe.',
  LinkOver: 'Ce lien a déjà servi ou n’est plus valide. Demandez-en un nouveau.',
  NotOperator: 'Cette personne n’est pas responsable de loges.',
  SecondFactorNeeded: 'Entrez le code de votre application d’authentification.',
  SecondFactorToEnroll:
    'Votre établissement exige une deuxième étape à la connexion. Veuillez la configurer.',
  WrongSecondFactor: 'Ce code est erroné ou a déjà servi. Entrez le suivant.',
  SignInRefused: 'Nous n’avons pas pu confirmer votre identité. Réessayez.',
  NotRegistered: 'Vous n’avez pas encore de compte chez nous.',
  SuiteGone: 'Aucune loge trouvée pour cet événement.',
  EventOver: 'Cet événement est terminé.',
  NotEventDay: 'Les commandes des loges sont prises le jour de l’événement.',
  TabLimitReached: 'La limite de la note est de {limit}, et il en reste {left}.',
  SuitePaymentFixed: 'Cette loge a des commandes : leur mode de paiement ne peut plus être changé.',
  UnknownSuite: 'Aucune loge trouvée pour cet événement.',
  SuiteNotAssigned: 'Cette loge n’est pas attribuée à cette personne.',
  EventEnded: 'Cet événement est terminé.',
  UnknownEvent: 'Aucun événement trouvé.',
  UnknownSuiteCode: 'Ce code n’est plus valide. Demandez le nouveau à votre hôte.',
  NoSuiteGuests: 'Votre hôte n’accepte pas de commandes des invités en ce moment.',
  SuiteAsked: 'Votre commande attend la réponse de votre hôte.',
  SuiteDeclined: 'Votre hôte a refusé cette commande.',
  SuiteAskEnded: 'Votre hôte n’a pas répondu à temps.',
  UnknownSuiteAsk: 'Cette commande n’attend plus de réponse.',
  PreOrderNotOpen: 'Les précommandes pour cette loge ne sont pas encore ouvertes.',
  PreOrderLocked: 'Cette précommande est verrouillée : elle ne peut plus être modifiée.',
  PreOrderChanged:
    'Cette précommande a été modifiée entre-temps. Comparez les deux versions avant de la modifier.',
  PreOrderWithoutCard:
    'Pour précommander, il faut un mode de paiement enregistré. Ajoutez-en d’abord un à votre profil.',
  PreOrderNotHeld: 'Cette précommande n’attend pas une autre carte.',
  HandOverInvalid: 'Ce code a été modifié, ou ne vient pas d’un appareil de cet établissement.',
  HandOverForeign: 'Cette commande est pour un autre établissement ou un autre événement.',
  HandOverRevoked:
    'La personne qui a pris cette commande n’y est plus connectée. Connectez-vous sur cet appareil et envoyez-la de là.',
  DeliveryTimeNotOffered: 'Nous ne pouvons pas livrer à cette heure. Choisissez-en une autre.',
  EmailNotVerified: 'Confirmez d’abord votre adresse courriel : nous vous avons envoyé un message.',
  UnknownReceipt: 'Nous n’avons pas ce reçu.',
} satisfies Partial<ServerWords['problems']>
