import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ComponentType } from 'react'
import type { CheckoutStep } from '#domain/analytics/analytics-event.ts'
import { useServices } from '#services/services.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { closedReason } from '#services/venue/closed-reason.ts'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import type { CheckoutFormProps } from './checkout-form.tsx'
import { useCartOrder } from './use-cart-order.ts'
import type { CheckedOrder } from './use-cart-order.ts'
import { useCheckout } from './use-checkout.ts'
import type { Checkout } from './use-checkout.ts'

export interface CheckoutScreenProps {
  readonly billRows: CheckoutFormProps['billRows']
}

/** The checkout of the cart. */
export function CheckoutScreen({ billRows }: CheckoutScreenProps) {
  return <CheckoutPage order={useCartOrder()} billRows={billRows} />
}

interface CheckoutPageProps extends CheckoutScreenProps {
  readonly order: CheckedOrder
  /** Codes, a membership and a tip, where there is no cart whose page asks for them. */
  readonly adjustments?: ComponentType<{ readonly bill: Bill }>
}

/** The checkout on one page: what is known as rows, what is missing as fields, and the bill. */
export function CheckoutPage({ order, billRows, adjustments: Adjustments }: CheckoutPageProps) {
  const { t, language } = useText()
  const { slug, config, notOffered, entry, state } = useVenue()
  const navigate = useNavigate()
  const checkout = useCheckout(order)
  useTrackStep(countedStep(checkout.step))
  const toOrder = () =>
    letRun(
      navigate({
        to: order.days ? '/$slug' : '/$slug/cart',
        params: { slug },
        search: (before) => before,
      }),
    )

  // Not while the order is placed: saving it empties the cart before this page is left.
  const idle = checkout.step === 'contact' || checkout.step === 'reviewing'
  const stop = whyStop()
  if (idle && stop) {
    return (
      <Page flow="column">
        <EmptyState
          title={stop.title}
          action={
            <Button
              tone="primary"
              onPress={() =>
                letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before }))
              }
            >
              {t('cart.toMenu')}
            </Button>
          }
        >
          {stop.text}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page flow="column">
      <PageBar
        back={{ label: t('common.back'), onPress: toOrder }}
        title={t(`checkout.${checkout.step === 'contact' ? 'title' : 'reviewTitle'}`)}
        end={<LanguageButton />}
      />
      {idle && state.type === 'paused' ? (
        <Banner tone="warning" title={t('arrive.paused')}>
          <p dir="auto">{closedReason(state, { t, language })}</p>
        </Banner>
      ) : null}
      {Adjustments && idle ? <Adjustments bill={order.bill} /> : null}
      {checkout.step === 'opening' ? null : (
        <CheckoutForm {...{ checkout, order, billRows }} onOrder={toOrder} />
      )}
    </Page>
  )

  /** Why nothing can be ordered here; null: it can. */
  function whyStop(): { readonly title: string; readonly text: string | null } | null {
    if (entry.viewOnly === 'true') {
      // The way to order for a suite is not a table's.
      const text = entry.eventSuite === undefined ? t('arrive.viewOnlyText') : null
      return { title: t('arrive.viewOnly'), text }
    }
    if (notOffered !== null) {
      return { title: t(`door.${notOffered}`), text: null }
    }
    if (config === null) return { title: t('arrive.noConfig'), text: t('arrive.noConfigText') }
    return order.isEmpty ? { title: t('cart.empty'), text: t('cart.emptyText') } : null
  }
}

/** Records the checkout's current step, which no address shows. Null: not recorded. */
function useTrackStep(step: CheckoutStep | null): void {
  const { analytics } = useServices()
  useEffect(() => {
    if (step === null) return
    letRun(analytics().then((service) => service?.tell({ name: 'checkout_step', step })))
  }, [analytics, step])
}

function countedStep(step: Checkout['step']): 'contact' | 'review' | null {
  if (step === 'contact') return step
  return step === 'reviewing' || step === 'placing' ? 'review' : null
}
