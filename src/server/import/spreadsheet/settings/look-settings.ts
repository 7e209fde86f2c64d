import { settings } from './venue-setting.ts'

/** The venue's appearance, and settings for other programs. */
export const lookSettings = settings([
  ['color', 'text', 'menu_configuration.primary_color', 'as #0a7f5b'],
  ['theme', 'text', 'menu_configuration.theme', 'light, dark or device'],
  [
    'card_style',
    'text',
    'menu_configuration.card_style',
    'picture-right, picture-top or text-only',
  ],
  ['browse_style', 'text', 'menu_configuration.browse_menu_style', 'tabs, rail or list'],
  [
    'default_fonts',
    'boolean',
    'menu_configuration.use_default_fonts',
    'yes for the device’s own font',
  ],
  [
    'primary_font',
    'text',
    'menu_configuration.primary_font',
    'the font of titles, and of all texts where there is no second',
  ],
  [
    'secondary_font',
    'text',
    'menu_configuration.secondary_font',
    'the font of all texts but titles',
  ],
  [
    'logo_link',
    'text',
    'menu_configuration.logo_redirect_url',
    'where the name above the menu leads',
  ],
  ['favicon', 'text', 'menu_configuration.favicon', 'the address of its icon'],
  ['zone', 'text', 'menu_configuration.zone', 'the time zone of its rules, where not `timezone`'],
  [
    'menu_list_opens',
    'boolean',
    'menu_configuration.open_menu_dropdown_on_load',
    'yes to open the sections of the browse style list at once',
  ],
  ['count_visits', 'boolean', 'analytics.enabled', 'no to count no visits'],
  ['tell_data_layer', 'boolean', 'analytics.data_layer', 'yes to tell the page’s dataLayer too'],
  [
    'kiosk_idle',
    'integer',
    'kiosk.idle_seconds',
    'seconds without a touch, until a kiosk asks whether its guest is still there, 10 to 600; left out: 60',
  ],
  [
    'kiosk_payment_idle',
    'integer',
    'kiosk.payment_idle_seconds',
    'the same while its guest pays, 30 to 600; left out: 90',
  ],
  ['kiosk_pictures', 'texts', 'kiosk.pictures', 'up to six pictures of its kiosks, parted by |'],

  ['till_integrated', 'boolean', 'pos_integrated', 'whether it is connected to a till'],
  ['till_id', 'text', 'app8_restaurant', 'its id in your till'],
  ['till_type', 'text', 'integration_type', 'your till'],
  ['till_type_dine_in', 'text', 'integration_dine_in_type', 'your till’s type of orders at tables'],
  ['till_type_takeout', 'text', 'integration_takeout_type', 'your till’s type of take-out'],
  ['map_id', 'text', 'gmap_place_id', 'its id on the map'],
  ['created_at', 'moment', 'created_at', 'a moment'],
  ['updated_at', 'moment', 'updated_at', 'a moment'],
  [
    'published_at',
    'moment',
    'published_at',
    'a moment from which guests see the venue; never: nobody does; left out: now',
  ],
  [
    'deleted_at',
    'moment',
    'deleted_at',
    'a moment; a deleted venue has no page and takes no orders',
  ],
])
