import { loadWords } from '#i18n/i18n.ts'

/** A chunk of the order's screens, loaded together with its texts. */
export async function withOrderWords<Module>(chunk: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([chunk, loadWords('order')])
  return module
}

/** The same of the operators' screens. */
export async function withSuiteWords<Module>(chunk: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([chunk, loadWords('suite')])
  return module
}
