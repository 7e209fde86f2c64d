import type { VenueSetting } from './venue-setting.ts'
import { lookSettings } from './look-settings.ts'
import { orderSettings } from './order-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { placeSettings } from './place-settings.ts'
import { priceSettings } from './price-settings.ts'
import { wordSettings } from './word-settings.ts'

/** All settings of `venue` rows. `name` and `tax_rate` are required. */
export const venueSpreadsheetSettings: readonly VenueSetting[] = [
  ...wordSettings,
  ...placeSettings,
  ...priceSettings,
  ...paymentSettings,
  ...orderSettings,
  ...lookSettings,
]
