import { loadOrderWords } from '#i18n/i18n.ts'

/** A chunk of the order's screens, once their words are there as well. */
export async function withOrderWords<Module>(chunk: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([chunk, loadOrderWords()])
  return module
}
