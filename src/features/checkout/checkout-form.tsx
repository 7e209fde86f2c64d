import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { defaultSlot } from '#domain/pickup/default-slot.ts'
import { useRemovedToast } from '#services/cart/use-removed-toast.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useCateringBlocker } from '#services/order/use-catering-blocker.ts'
import { useSignIn } from '#services/account/use-sign-in.ts'
import type { CheckoutPart } from '#machines/checkout-ports.ts'
import { useText } from '#i18n/use-text.ts'
import { withSuiteWords } from '#i18n/with-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { lazily } from '#ui/lazily.ts'
import { PageFoot } from '#ui/page.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './checkout-form.module.css'
import { AgeSection } from './contact/age-section.tsx'
import { ContactRow } from './contact/contact-row.tsx'
import { ContactSection } from './contact/contact-section.tsx'
import { FulfilmentRow } from './delivery/fulfilment-row.tsx'
import { FulfilmentSection } from './delivery/fulfilment-section.tsx'
import { useDeliveryOfCart } from './delivery/use-delivery-of-cart.ts'
import { useFulfilment } from './delivery/use-fulfilment.ts'
import { IfChangedChoice } from './if-changed-choice.tsx'
import { CardWaits } from './payment/card-waits.tsx'
import { PayRow } from './payment/pay-row.tsx'
import { PaySection } from './payment/pay-section.tsx'
import { PickupTimeRow } from './pickup/pickup-time-row.tsx'
import { PickupTimeSection } from './pickup/pickup-time-section.tsx'
import { TimeChanges } from './pickup/time-changes.tsx'
import { useTimeOfCart } from './pickup/use-time-of-cart.ts'
import { PlaceAction } from './place-action.tsx'
import { NotesSection } from './requests/notes-section.tsx'
import { QuestionsSection } from './requests/questions-section.tsx'
import { RequestRows } from './requests/request-rows.tsx'
import { useCheckoutFacts } from './use-checkout-facts.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { OrderGroups } from './order-groups.tsx'
import type { Checkout } from './use-checkout.ts'
import type { CheckedOrder } from './use-cart-order.ts'

/** Loaded together with its row: the network may be gone by the time the row is shown. */
const AheadSection = lazily(async () => {
  const section = withSuiteWords(import('./ahead/ahead-section.tsx'))
  const [module] = await Promise.all([section, import('./ahead/ahead-rows.tsx')])
  return module
}, 'AheadSection')
const AheadRows = lazily(() => withSuiteWords(import('./ahead/ahead-rows.tsx')), 'AheadRows')

export interface CheckoutFormProps {
  readonly checkout: Checkout
  readonly order: CheckedOrder
  /** Every row of a bill, with its calculation. */
  readonly billRows: ComponentType<{ readonly bill: Bill }>
  readonly onOrder: () => void
}

/** Each part of an order as a row or as fields, then the bill and the button that places it. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, order, billRows: BillRows, onOrder } = props
  const { t } = useText()
  const current = order.bill
  useRemovedToast(current.removed)
  const facts = useCheckoutFacts(current, order.lines)
  const { form, settled, faults, isOpen, edit, ...state } = useCheckoutForm(checkout, facts)
  const { slots, fulfilment, settings } = facts
  const blocker = useCateringBlocker(facts.costs)
  const signIn = useSignIn()
  const isChosenBelow = useFulfilment().ways.length > 1
  const { placed, notPlaced } = checkout
  // Placing the order empties the cart that is priced here.
  const bill = checkout.placedBill ?? current
  const { details } = placed ?? settled.typed
  const { payment } = details
  const { amountDue } = bill.costs
  const isTimeChosen =
    slots !== null &&
    (details.slot !== null || defaultSlot(facts.venue.timeZone, slots.schedule) !== null)
  const parts = { checkout, facts, faults }
  useDeliveryOfCart({ checkout, facts })
  const changes = useTimeOfCart({
    from: facts.pickupFrom,
    to: slots === null || placed ? undefined : details.slot,
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is typed in its fields
    <form
      ref={form}
      className={css.form}
      onSubmit={state.press}
      onKeyDown={state.endTyping}
      noValidate
    >
      {notPlaced ? (
        <Banner tone={notPlaced === 'returned' ? 'info' : 'warning'}>
          {t(`checkout.${notPlaced}`)}
        </Banner>
      ) : null}
      {bill.warning && !placed ? <Banner tone="warning">{bill.warning.message}</Banner> : null}
      {blocker && !placed ? (
        <Banner
          tone="warning"
          title={blocker.title}
          action={blocker.isSignIn ? { label: t('account.signIn'), onPress: signIn } : undefined}
        >
          {blocker.text}
        </Banner>
      ) : null}
      {isOpen('where')
        ? part(
            'where',
            <>
              {isChosenBelow ? null : <FulfilmentRow />}
              <FulfilmentSection {...parts} />
            </>,
          )
        : facts.type === 'school' || facts.isKiosk
          ? null
          : row(
              <FulfilmentRow
                end={isChosenBelow || fulfilment === 'delivery' ? editOf('where') : undefined}
              />,
            )}
      <Suspense>{ahead()}</Suspense>
      {slots === null
        ? null
        : isOpen('when')
          ? part('when', <PickupTimeSection {...parts} changes={changes} />)
          : facts.isKiosk && details.slot === null && changes.length === 0
            ? null
            : row(
                <>
                  <PickupTimeRow
                    checkout={settled}
                    end={isTimeChosen ? editOf('when') : undefined}
                    onEdit={() => edit('when')}
                  />
                  <TimeChanges changes={changes} />
                </>,
              )}
      {isOpen('requests')
        ? part(
            'requests',
            <>
              <QuestionsSection {...parts} />
              <NotesSection {...parts} />
            </>,
          )
        : row(<RequestRows details={details} end={editOf('requests')} />)}
      {isOpen('contact')
        ? part('contact', <ContactSection {...parts} />)
        : row(
            <ContactRow
              checkout={checkout}
              programme={settings.hideGuestInfo.email ? null : settings.loyalty}
              end={editOf('contact')}
            />,
          )}
      {placed ? null : <AgeSection {...parts} />}
      {pay()}
      <div className={css.head}>
        <h2 className={css.title}>{t('cart.title')}</h2>
        {placed ? null : editButton(t('cart.title'), onOrder)}
      </div>
      <div>
        <OrderGroups order={placed ?? order} />
        <BillRows bill={bill} />
      </div>
      {order.note && !placed ? <Banner>{order.note}</Banner> : null}
      {order.days ? null : <IfChangedChoice checkout={settled} amountDue={amountDue} />}
      <PageFoot>
        <PlaceAction
          checkout={settled}
          bill={bill}
          placing={state.placing}
          waits={waits()}
          disabled={facts.pay.methods.length === 0 || blocker !== null}
          onOtherWay={() => edit('pay')}
        />
      </PageFoot>
    </form>
  )

  function ahead() {
    if (isOpen('ahead')) return part('ahead', <AheadSection {...parts} />)
    return details.ahead ? row(<AheadRows details={details} end={editOf('ahead')} />) : null
  }

  function pay() {
    if (state.awaitsCards && !isOpen('pay')) return <CardWaits />
    const [only, ...others] = facts.pay.methods
    const isFixed = others.length === 0 && only !== 'credit_card'
    if (isOpen('pay') || (only === undefined && !placed)) {
      return part('pay', <PaySection {...parts} asking={state.asking} onCard={state.onCard} />)
    }
    const method = amountDue === 0 ? 'payment_not_required' : payment.method
    return row(
      <PayRow payment={{ ...payment, method }} end={isFixed ? undefined : editOf('pay')} />,
    )
  }

  /** Null: the press waits for nothing. */
  function waits(): string | null {
    if (state.locating) return fulfilment === 'delivery' ? t('where.checking') : ''
    if (state.awaitsCards) return ''
    return state.asking ? t('pay.checking') : null
  }

  function part(name: CheckoutPart, fields: ReactNode) {
    return (
      <div className={css.section} data-part={name}>
        {fields}
      </div>
    )
  }

  function row(shown: ReactNode) {
    return <div className={css.row}>{shown}</div>
  }

  function nameOf(name: Exclude<CheckoutPart, 'age'>): string {
    switch (name) {
      case 'where':
        return t('where.how')
      case 'ahead':
      case 'when':
        return t('when.title')
      case 'requests':
        return t('ask.notes')
      case 'contact':
        return t('checkout.name')
      case 'pay':
        return t('checkout.pay')
    }
  }

  function editOf(name: Exclude<CheckoutPart, 'age'>) {
    return placed ? undefined : editButton(nameOf(name), () => edit(name))
  }

  function editButton(name: string, onPress: () => void) {
    return (
      <Button tone="plain" onPress={onPress}>
        {t('checkout.edit')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    )
  }
}
