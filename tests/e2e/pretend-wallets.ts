import type { Page } from 'playwright'

/**
 * A test's browser has no real wallet. These replace the browser's two interfaces to wallets: invisible
 * sheets, and tokens of the test gateway. The code around them is real, also the venue's session.
 */
export async function pretendWallets(page: Page, guest: 'pays' | 'closes'): Promise<void> {
  await page.addInitScript(install, guest)
}

/** Runs in the page, apart from this file. */
function install(guest: 'pays' | 'closes'): void {
  class PretendedApplePay {
    static readonly STATUS_SUCCESS = 0
    static readonly canMakePayments = () => true
    onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null
    onpaymentauthorized:
      | ((event: {
          payment: { token: { paymentData: unknown }; shippingContact: unknown }
        }) => void)
      | null = null
    oncancel: (() => void) | null = null

    begin() {
      // Apple's sheet opens within a tap alone.
      if (!navigator.userActivation.isActive) throw new Error('Not within a tap')
      const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
      if (guest === 'closes') queueMicrotask(() => this.oncancel?.())
      else queueMicrotask(() => this.onvalidatemerchant?.({ validationURL }))
    }
    completeMerchantValidation() {
      const paymentData = { data: 'pretended-apple-token' }
      const shippingContact = { givenName: 'Ada', familyName: 'Roy' }
      queueMicrotask(() =>
        this.onpaymentauthorized?.({ payment: { token: { paymentData }, shippingContact } }),
      )
    }
    completePayment() {}
    abort() {}
  }

  class PretendedPaymentRequest {
    async canMakePayment() {
      return true
    }
    async show() {
      if (!navigator.userActivation.isActive) throw new Error('Not within a tap')
      if (guest === 'closes') throw new DOMException('closed', 'AbortError')
      const tokenizationData = { token: 'pretended-google-token' }
      return { details: { paymentMethodData: { tokenizationData } }, complete: async () => {} }
    }
  }

  Object.assign(window, {
    ApplePaySession: PretendedApplePay,
    PaymentRequest: PretendedPaymentRequest,
  })
}
