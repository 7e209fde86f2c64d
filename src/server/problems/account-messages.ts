import type { AccountProblem } from './api-problem.ts'
import type { Messages } from './problem-messages.ts'

/** Of people and their sessions. */
export const accountMessages: Messages<AccountProblem['type'] | 'ExpiredToken'> = {
  ExpiredToken: {
    en: 'You have been signed out. Please sign in again.',
    fr: 'Votre session a pris fin. Connectez-vous de nouveau.',
  },
  TooManyAttempts: {
    en: 'That was too many attempts. Please wait a quarter of an hour and try again.',
    fr: 'Trop de tentatives. Attendez un quart d’heure, puis réessayez.',
  },
  WrongLogin: {
    en: 'Please input a valid email and password.',
    fr: 'Entrez une adresse courriel et un mot de passe valides.',
  },
  EmailTaken: {
    en: 'This email is already in use.',
    fr: 'Cette adresse courriel est déjà utilisée.',
  },
  WrongPassword: {
    en: 'This is not your password.',
    fr: 'Ce n’est pas votre mot de passe.',
  },
  LinkOver: {
    en: 'This link was used already, or is too old. Please ask for a new one.',
    fr: 'Ce lien a déjà servi ou n’est plus valide. Demandez-en un nouveau.',
  },
  NotOperator: {
    en: 'User is not a suite operator.',
    fr: 'Cette personne n’est pas responsable de loges.',
  },
  SignInRefused: {
    en: 'We could not confirm who you are. Please try again.',
    fr: 'Nous n’avons pas pu confirmer votre identité. Réessayez.',
  },
  NotRegistered: {
    en: 'You don’t have an account with us yet.',
    fr: 'Vous n’avez pas encore de compte chez nous.',
  },
  UnknownSuite: {
    en: 'No event suite found.',
    fr: 'Aucune loge trouvée pour cet événement.',
  },
  SuiteNotAssigned: {
    en: 'This user is not assigned to this suite.',
    fr: 'Cette loge n’est pas attribuée à cette personne.',
  },
  EmailNotVerified: {
    en: 'Confirm your email first: we sent you a mail.',
    fr: 'Confirmez d’abord votre adresse courriel : nous vous avons envoyé un message.',
  },
  UnknownReceipt: {
    en: 'We don’t have this receipt.',
    fr: 'Nous n’avons pas ce reçu.',
  },
}
