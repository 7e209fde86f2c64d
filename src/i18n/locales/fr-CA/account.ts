import type { enCAAccount } from '#i18n/locales/en-CA/account.ts'

export const frCAAccount: typeof enCAAccount = {
  account: {
    signIn: 'Se connecter',
    title: 'Se connecter',
    text: 'Vos cartes, vos reçus et vos commandes préférées vous attendent.',
    operatorTitle: 'Connexion du personnel',
    operatorText: 'Pour les responsables des loges, les jours d’événement.',
    operatorEmail: 'Courriel du responsable',
    preOrderTitle: 'Connectez-vous pour précommander',
    preOrderText:
      'Commandez d’avance pour votre loge, avec le courriel au nom duquel elle est réservée.',
    email: 'Courriel',
    password: 'Mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    forgot: 'Mot de passe oublié?',
    or: 'ou',
    google: 'Continuer avec Google',
    facebook: 'Continuer avec Facebook',
    apple: 'Continuer avec Apple',
    noAccount: 'Première visite?',
    toSignUp: 'Créer un compte',
    wrongLogin: 'Entrez une adresse courriel et un mot de passe valides.',
    socialFailed:
      'Nous n’avons pas pu vous connecter avec {{name}}. Réessayez ou utilisez votre courriel et votre mot de passe.',
    socialCancelled: 'Vous n’êtes pas connecté : l’opération a été annulée. Rien n’a changé.',
    offline:
      'Il faut une connexion Internet. Ce que vous avez entré reste ici; réessayez dès qu’elle revient.',
    unreached:
      'Le serveur n’a pas répondu. Ce que vous avez entré reste ici; réessayez dans un instant.',
    welcome: 'Heureux de vous revoir, {{name}}',
    welcomePlain: 'Heureux de vous revoir',

    signUpTitle: 'Créer votre compte',
    signUpText: 'Pour commander plus vite la prochaine fois.',
    signUp: 'Créer le compte',
    haveAccount: 'Vous avez un compte?',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    phone: 'Téléphone',
    optional: 'Facultatif',
    newPassword: 'Nouveau mot de passe',
    notRegistered: 'Désolés, nous n’avons pas pu créer votre compte.',
    notLoggedIn:
      'Désolés, nous n’avons pas pu vous connecter. Votre compte a tout de même été créé.',

    rule: 'Un mot de passe doit avoir',
    kept: 'c’est fait',
    missing: 'il manque encore',
    ruleLength: 'Au moins 8 caractères',
    ruleUpper: 'Une lettre majuscule',
    ruleLower: 'Une lettre minuscule',
    ruleNumber: 'Un chiffre',
    ruleSymbol: 'Un des caractères @ $ ! % * ? &',
    needUpper: 'Ajoutez une lettre majuscule.',
    needLower: 'Ajoutez une lettre minuscule.',
    needNumber: 'Ajoutez un chiffre.',
    needSymbol: 'Ajoutez un des caractères @ $ ! % * ? &.',

    contactTitle: 'Vos coordonnées',
    contactText: 'Une dernière chose, pour que l’établissement sache qui commande.',
    save: 'Enregistrer et continuer',
    later: 'Pas maintenant',

    forgotTitle: 'Mot de passe oublié?',
    forgotText:
      'Entrez votre courriel. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    sendLink: 'M’envoyer un lien',
    linkSent: 'S’il y a un compte, un courriel est en route.',
    linkSentText:
      'Le lien sert une seule fois, pendant une heure. Vérifiez aussi vos courriels indésirables.',
    backToSignIn: 'Retour à la connexion',
    resetTitle: 'Choisir un nouveau mot de passe',
    resetText: 'Vous serez ensuite connecté ici, et déconnecté partout ailleurs.',
    resetSave: 'Enregistrer le mot de passe',
    resetDone: 'Votre nouveau mot de passe est enregistré.',
    linkOver: 'Ce lien n’est plus valide',
    linkOverText: 'Il a déjà servi ou date de plus d’une heure. Votre mot de passe n’a pas changé.',
    askAgain: 'En demander un nouveau',
    confirmTitle: 'Confirmer votre adresse courriel',
    confirmText:
      'Confirmez si vous avez créé un compte avec cette adresse, ou si vous l’avez mise dans le vôtre. Si ce n’est pas vous, fermez cette page.',
    confirm: 'Confirmer mon adresse',
    confirmed: 'Votre adresse courriel est confirmée.',
    confirmOver: 'Il a déjà servi ou date de plus d’une journée. Vous pouvez commander quand même.',
    confirmOverSignIn:
      'Il a déjà servi ou date de plus d’une journée. Connectez-vous pour en demander un nouveau sous « Événements à venir ».',
    confirmSent: 'Un courriel est en route. Vérifiez aussi vos courriels indésirables.',

    have: 'Vous avez un compte?',
    create: 'Créer un compte avec ces renseignements',
    createText: 'Vos nom, courriel et téléphone ci-dessus, et un mot de passe.',
    createLater: 'Il faut une connexion pour créer un compte, mais pas pour commander.',
    signedInAs: 'Connecté : {{email}}',
    useCode: 'Utiliser votre code {{code}}',
  },
}
