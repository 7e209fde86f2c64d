import type { MailDeps } from './mail-deps.ts'

/** What the links of a venue's mail begin with, where no request says by which host its person came. */
export async function mailOrigin(
  { origin, originFor }: Pick<MailDeps, 'origin' | 'originFor'>,
  group: string | null,
): Promise<string> {
  return originFor ? originFor(group) : origin
}
