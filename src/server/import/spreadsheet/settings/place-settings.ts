import { settings } from './venue-setting.ts'

/** Settings for the venue's name in addresses, its place and its languages. */
export const placeSettings = settings([
  [
    'slug',
    'text',
    'slug',
    'its address; left out: made from the name, so set it before you rename the venue',
  ],
  ['id', 'text', 'id', 'its id; left out: the slug'],
  ['display_name', 'text', 'display_name', 'a shorter name for the top of the page'],
  ['address', 'text', 'address', 'street and city'],
  [
    'country',
    'text',
    'country',
    'as GB (ISO 3166): how addresses, phones and taxes are written; left out: CA',
  ],
  ['phone', 'text', 'phone_number', 'where guests call, as 613-555-0142'],
  ['latitude', 'number', 'latitude', 'degrees north, as 43.65'],
  ['longitude', 'number', 'longitude', 'degrees east, as -79.38'],
  ['image', 'text', 'image', 'the address of a picture'],
  ['timezone', 'text', 'timezone', 'as America/Toronto'],
  ['currency', 'text', 'currency', 'what prices are in, as GBP; left out: CAD'],
  [
    'languages',
    'languages',
    'locales',
    'the menu’s languages, as fr|en or en-GB|de; the first is the one of the plain columns; fr = Français (QC) for another word',
  ],
])
