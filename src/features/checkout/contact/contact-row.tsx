import type { ReactNode } from 'react'
import { Row } from '#ui/row.tsx'
import { LoyaltyLine } from './loyalty-line.tsx'
import type { LoyaltyLineProps } from './loyalty-line.tsx'
import type { Checkout } from '../use-checkout.ts'

export interface ContactRowProps {
  readonly checkout: Checkout
  /** Null: the venue has no loyalty programme, or does not ask for an e-mail. */
  readonly programme: LoyaltyLineProps['programme'] | null
  readonly end: ReactNode
}

/** The guest's contact, on one line. */
export function ContactRow({ checkout, programme, end }: ContactRowProps) {
  const { fullName, email, phone } = (checkout.placed ?? checkout.typed).contact
  return (
    <>
      <Row
        label={fullName}
        detail={[email, phone].filter((text) => text !== '').join(' · ')}
        end={end}
      />
      {programme && !checkout.placed ? (
        <LoyaltyLine checkout={checkout} programme={programme} />
      ) : null}
    </>
  )
}
