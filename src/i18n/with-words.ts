import { loadWords } from '#i18n/i18n.ts'

const withWords =
  (...parts: readonly Parameters<typeof loadWords>[0][]) =>
  async <Module>(chunk: Promise<Module>): Promise<Module> => {
    const [module] = await Promise.all([chunk, ...parts.map(loadWords)])
    return module
  }

/** A chunk of the order's screens, loaded together with its texts. */
export const withOrderWords = withWords('order')

/** The screens of an account, loaded together with their texts. */
export const withProfileWords = withWords('order', 'profile')

/** A chunk of the screens of suites, loaded together with its texts. */
export const withSuiteWords = withWords('suite')

/** The landing page of a suite, loaded together with its texts. */
export const withLandingWords = withWords('order', 'profile', 'suite', 'landing')

/** The screens of a kiosk, loaded together with their texts. */
export const withKioskWords = withWords('order', 'kiosk')
