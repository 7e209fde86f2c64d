import { settings } from './venue-setting.ts'

/** Taxes, charges and tips. */
export const priceSettings = settings([
  [
    'tax_rate',
    'rate',
    'tax_rate',
    '13%, 0.13, 5% + 9.975%, or by way of selling dine_in 13% | take_out 0% (also delivery, catering, suites)',
  ],
  ['tax_label', 'text', 'tax_label', 'what one tax is called, as HST'],
  [
    'tax_names',
    'pairs',
    'tax_labels',
    'what the two parts of a tax rate are called, as tax1 = GST | tax2 = PST; left out: GST and QST in Québec, GST and PST elsewhere',
  ],
  ['tax_numbers', 'pairs', 'tax_registrations', 'as GST = 123456789 RT0001 | QST = 1234567890'],
  ['tax_inclusive', 'boolean', 'tax_inclusive', 'yes when prices include the tax'],
  ['show_split_taxes', 'boolean', 'show_split_taxes', 'yes to show each tax on a row of its own'],
  [
    'rebate_threshold',
    'amount',
    'tax_rebate.threshold',
    'the point-of-sale rebate: up to so many dollars',
  ],
  ['rebate_rate', 'rate', 'tax_rebate.rate', 'what the rebate takes off the tax rate, as 8%'],
  ['service_charge', 'text', 'service_charge', '18% or 4.50$'],
  [
    'tips',
    'percents',
    'order_options.tip_config.default_values',
    'the choices in percent, as 15|18|20; custom: none but an amount of their own',
  ],
  [
    'tip_preselected',
    'integer',
    'order_options.tip_config.default_value_selected',
    'which choice is preselected, counted from 0',
  ],
])
