import type { CodesDocument } from '#contract/code/codes-document.ts'
import { plainCode, plainIdentifier, plainPhone } from '#domain/member/check-identifier.ts'

export interface MemberIdentifier {
  readonly field: 'code' | 'email' | 'phone' | 'name'
  readonly plain: string
}

type MemberDocument = NonNullable<CodesDocument['members']>[number]

/** The identifiers by which a member is found, in plain form. */
export function memberIdentifiers({
  code,
  email,
  phone,
  name,
}: MemberDocument): readonly MemberIdentifier[] {
  return [
    ...(code ? [{ field: 'code' as const, plain: plainCode(code) }] : []),
    ...(email ? [{ field: 'email' as const, plain: plainIdentifier(email) }] : []),
    ...(phone ? [{ field: 'phone' as const, plain: plainPhone(phone) ?? '' }] : []),
    ...(name ? [{ field: 'name' as const, plain: plainIdentifier(name) }] : []),
  ]
}
