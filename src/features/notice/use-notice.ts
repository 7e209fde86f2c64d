import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { tidyPhone } from '#domain/country/read-phone.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { RequestedText } from '#services/order/order-service.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useCountryForms } from '#services/venue/use-country-forms.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import { checkNotice, numberBounds } from './check-notice.ts'
import type { TypedNotice } from './check-notice.ts'

export interface Notice {
  readonly typed: TypedNotice
  readonly type: (change: Partial<TypedNotice>) => void
  readonly showGrouped: () => void
  /** Undefined: the country's phones have no one form. */
  readonly phoneHint: string | undefined
  readonly errorOf: (field: keyof TypedNotice) => string | undefined
  /** A problem that concerns no field; null: none. */
  readonly problem: string | null
  readonly busy: boolean
  /** The request that the server accepted; null: none yet. */
  readonly saved: SavedNotice | null
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly another: () => void
}

interface SavedNotice extends TypedNotice, RequestedText {}

/** The text request, prefilled with the number of the order the guest comes from. */
export function useNotice(): Notice {
  const { t } = useText()
  const { orders } = useServices()
  const { slug, venue } = useVenue()
  const { phone: forms } = useCountryForms(venue.country)
  const unread = forms.unread
  const unreadText = t(`field.${unread.key}`, unread.values)
  const { checkNum } = useLocation().state
  const { latest: knownPhone } = useAnswer(slug, async () => {
    const checkout = await orders.checkoutPorts(slug)
    return (await checkout?.openDraft())?.contact.phone ?? null
  })
  const [own, setOwn] = useState<Partial<TypedNotice>>({})
  const typed: TypedNotice = {
    number: own.number ?? (checkNum === undefined ? '' : String(checkNum)),
    phone: own.phone ?? knownPhone ?? '',
  }
  const found = checkNotice(typed, forms)
  const shown = useShownFaults({
    values: { ...typed },
    faults: {
      number: found.number && t(`field.${found.number}`, numberBounds),
      phone: found.phone === 'phone' ? unreadText : found.phone && t(`field.${found.phone}`),
    },
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<SavedNotice | null>(null)
  const type = (change: Partial<TypedNotice>) => setOwn((before) => ({ ...before, ...change }))

  async function send(wanted: TypedNotice): Promise<void> {
    setBusy(true)
    setProblem(null)
    const { number, phone } = wanted
    const asked = await orders.requestText(slug, { checkNum: Number(number), phone })
    setBusy(false)
    if (asked.ok) setSaved({ ...wanted, ...asked.value })
    else showProblem(asked.error)
  }

  function showProblem(error: CallProblem): void {
    if (error.type === 'Unreachable') {
      setProblem(t('notice.offline'))
      return
    }
    const number = error.fields['data.checkNum']
    const phone = error.fields['data.contact.phone_number'] ? unreadText : undefined
    shown.refuse({ number, phone })
    if (number === undefined && phone === undefined) setProblem(error.message)
  }

  return {
    typed,
    type,
    phoneHint: unread.key === 'phone' ? t('notice.phoneHint') : undefined,
    showGrouped: () => type({ phone: tidyPhone(typed.phone, forms) }),
    errorOf: shown.errorOf,
    problem,
    busy,
    saved,
    submit: (event) => {
      event.preventDefault()
      shown.judge()
      const first = (['number', 'phone'] as const).find((field) => found[field])
      if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      else letRun(send({ number: typed.number.trim(), phone: tidyPhone(typed.phone, forms) }))
    },
    another: () => {
      setSaved(null)
      type({ number: '' })
    },
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The order's number. In the history state, not in the address, because addresses are shared.
     */
    readonly checkNum?: number
  }
}
