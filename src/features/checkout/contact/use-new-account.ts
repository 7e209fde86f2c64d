import { useState } from 'react'
import type { Contact } from '#domain/account/contact.ts'
import { failure } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { AccountService } from '#services/account/account-service.ts'
import { kiosk, useMedia } from '#services/device/use-media.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'
import { namesIn } from './names-in.ts'

/**
 * An account that is made with an order. Its password lives in this page's memory alone: what is typed at a
 * checkout is kept on the device, and this is not.
 */
export interface NewAccount {
  /** To who is not signed in, on a device of their own, where the venue wants an e-mail at all. */
  readonly offered: boolean
  readonly wanted: boolean
  /** It is wanted, and the server can be asked for it now. */
  readonly asked: boolean
  readonly password: string
  readonly want: (wanted: boolean) => void
  readonly type: (password: string) => void
  /** Whether somebody has this e-mail already; what cannot be asked is told by the registration. */
  readonly isTaken: (email: string) => Promise<boolean>
  /** Resolves as soon as the order may go on, with the account or without; a failure is told in passing. */
  readonly register: (contact: Contact) => Promise<void>
}

/** An order goes on as a guest's where its account takes longer. */
const longestWait = 3_000

export function useNewAccount(): NewAccount {
  const { t } = useText()
  const toast = useToast()
  const services = useServices()
  const { venue } = useVenue()
  const session = useStore(services.session)
  const offline = useStore(services.network) === 'offline'
  const isKiosk = useMedia(kiosk)
  const [wanted, want] = useState(false)
  const [password, type] = useState('')
  const offered = session.type === 'anonymous' && !isKiosk && !venue.hideGuestInfo.email
  const asked = offered && wanted && !offline

  async function ask(contact: Contact) {
    const account = await services.account()
    const answer = account
      ? await registerWith(account, { contact, password })
      : failure({ type: 'Unreachable' } as const)
    if (!answer.ok) {
      const why = answer.error.type === 'Refused' ? answer.error.message : ''
      tell(`${t('account.notRegistered')} ${why}`.trim())
    } else if (answer.value.type === 'anonymous') {
      tell(t('account.notLoggedIn'))
    }
  }

  function tell(text: string) {
    toast({ text, topic: 'account' })
  }

  return {
    offered: offered && (wanted || !offline),
    wanted,
    asked,
    password,
    want,
    type,
    async isTaken(email) {
      const answer = await (await services.account())?.exists(email)
      return answer?.ok === true && answer.value
    },
    async register(contact) {
      if (!offered || !wanted) return
      want(false)
      type('')
      if (offline) tell(t('account.notRegistered'))
      else await Promise.race([ask(contact), waitAtMost(longestWait)])
    },
  }
}

interface Registering {
  readonly contact: Contact
  readonly password: string
}

function registerWith(account: AccountService, { contact, password }: Registering) {
  const { email, phone, fullName } = contact
  const names = namesIn(fullName)
  return account.register({
    ...names,
    email,
    password,
    phone: phone === '' ? null : phone,
    atCheckout: true,
  })
}

function waitAtMost(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
