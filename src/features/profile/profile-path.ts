/** The path after `/profile/`; empty: the settings. */
export type ProfilePath = '' | 'user-information' | 'user-payment-methods' | 'events' | 'receipts'
