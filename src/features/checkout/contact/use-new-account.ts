import { useState } from 'react'
import type { Contact } from '#domain/account/contact.ts'
import { failure } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { AccountService } from '#services/account/account-service.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'
import { namesIn } from './names-in.ts'

/**
 * An account created with an order. Its password lives in this page's memory only: the rest of the
 * checkout's text is stored on the device.
 */
export interface NewAccount {
  /** For anonymous guests, not on a kiosk, where the venue asks for an e-mail. */
  readonly offered: boolean
  readonly wanted: boolean
  /** Chosen, and the server can be reached now. */
  readonly asked: boolean
  readonly password: string
  readonly want: (wanted: boolean) => void
  readonly type: (password: string) => void
  /** True if the e-mail has an account. A failed check counts as no: the registration reports it. */
  readonly isTaken: (email: string) => Promise<boolean>
  /**
   * Resolves as soon as the order may go on, with or without the account; a failure shows a toast.
   */
  readonly register: (contact: Contact) => Promise<void>
}

/** After this time the order goes on as a guest's. */
const longestWait = 3_000

export function useNewAccount(): NewAccount {
  const { t } = useText()
  const toast = useToast()
  const services = useServices()
  const { hideGuestInfo } = useCheckoutSettings()
  const session = useStore(services.session)
  const offline = useStore(services.network) === 'offline'
  const [wanted, want] = useState(false)
  const [password, type] = useState('')
  const offered = session.type === 'anonymous' && !isKiosk() && !hideGuestInfo.email
  const asked = offered && wanted && !offline

  async function ask(contact: Contact) {
    const account = await services.account()
    const answer = account
      ? await registerWith(account, { contact, password })
      : failure({ type: 'Unreachable' } as const)
    if (!answer.ok) {
      const why = answer.error.type === 'Refused' ? answer.error.message : ''
      showToast(`${t('account.notRegistered')} ${why}`.trim())
    } else if (answer.value.type === 'anonymous') {
      showToast(t('account.notLoggedIn'))
    }
  }

  function showToast(text: string) {
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
      if (offline) showToast(t('account.notRegistered'))
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
    phoneNumber: phone === '' ? null : phone,
    atCheckout: true,
  })
}

function waitAtMost(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
