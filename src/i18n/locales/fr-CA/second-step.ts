import type { SecondStepMessages } from '#i18n/locales/en-CA/second-step.ts'

export const words: SecondStepMessages = {
  step: {
    title: 'Entrez votre code',
    text: 'Votre mot de passe est exact. Le code se trouve dans votre application d’authentification.',
    code: 'Code',
    codeHint: 'Six chiffres. Sans votre appareil, entrez un de vos codes de secours.',
    codeMissing: 'Entrez le code.',
    signIn: 'Se connecter',
    startOver: 'Recommencer',
    setUpTitle: 'Configurer une deuxième étape',
    setUpText:
      'Votre établissement demande un code à chaque connexion, en plus du mot de passe. Il vous faut une application d’authentification sur votre téléphone.',
    setUp: 'Afficher le code à numériser',
    scan: 'Numérisez ce code avec votre application d’authentification, puis entrez les six chiffres affichés.',
    secret: 'Ou entrez cette clé dans l’application :',
    recoveryTitle: 'Vos codes de secours',
    recoveryText:
      'Chacun permet une seule connexion si vous perdez votre appareil. Ils ne s’affichent que maintenant : gardez-les en lieu sûr.',
    recoveryList: 'Codes de secours',
    recoverySave: 'Enregistrer dans un fichier',
    recoveryFile: 'codes-de-secours.txt',
    recoveryDone: 'Je les ai enregistrés',
  },
}
