/** Texts of the second step of an operator's sign-in. */
export const words = {
  step: {
    title: 'Enter your code',
    text: 'Your password is right. The code is in your authenticator app.',
    code: 'Code',
    codeHint: 'Six digits. Without your device, enter one of your recovery codes.',
    codeMissing: 'Enter the code.',
    signIn: 'Sign in',
    startOver: 'Start over',
    setUpTitle: 'Set up a second step',
    setUpText:
      'Your venue asks for a code at each sign-in, beside your password. You need an authenticator app on your phone.',
    setUp: 'Show the code to scan',
    scan: 'Scan this with your authenticator app, then enter the six digits that it shows.',
    secret: 'Or type this key into the app:',
    recoveryTitle: 'Your recovery codes',
    recoveryText:
      'Each one signs you in once, should you lose your device. They are shown only now: keep them in a safe place.',
    recoveryList: 'Recovery codes',
    recoverySave: 'Save as a file',
    recoveryFile: 'recovery-codes.txt',
    recoveryDone: 'I have saved them',
  },
}

export type SecondStepMessages = typeof words
