import { loadOrderWords } from '#i18n/i18n.ts'

/** A chunk of the order's screens, loaded together with its texts. */
export async function withOrderWords<Module>(chunk: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([chunk, loadOrderWords()])
  return module
}
