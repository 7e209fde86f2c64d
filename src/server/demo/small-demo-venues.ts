import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { bowlingSnacks, canteenLunches, standSnacks } from './counter-sections.ts'
import { lakesideSoftDrinks } from './lakeside-soft-drinks.ts'
import type { TextPair } from './menu-draft.ts'
import { openAllDay } from './open-all-day.ts'
import { pictureLink } from './picture-link.ts'
import { everyDay, hoursOn, smallVenue, workdays } from './small-venue.ts'

const canteen = { group: 'northway', color: '#2f5d50', prepTime: 10 }
const lanes = { group: 'kingpin', color: '#5b2a86', prepTime: 15, dineInOnly: true }
const stand = { group: 'granite-arena', color: '#c8261c', prepTime: 4 }

const ontario = { tax_rate: 0.13, tax_label: 'HST', timezone: 'America/Toronto' }
const lunchHours = hoursOn(workdays, '07:30', '15:00')

/** Canteens, bowling centres and stands: enough of each that a search of the demo's brands finds some. */
export function smallDemoVenues(): readonly VenueDocument[] {
  return [...canteens(), ...bowlingCentres(), ...stands()]
}

function canteens(): readonly VenueDocument[] {
  const about: TextPair = [
    'Lunch for those who work here, picked up or brought to your floor’s counter.',
    'Le dîner de ceux et celles qui travaillent ici, à ramasser ou servi au comptoir.',
  ]
  const sections = [canteenLunches, lakesideSoftDrinks]
  return [
    smallVenue({
      ...canteen,
      slug: 'northway-laurier',
      name: ['Northway Laurier', 'Northway Laurier'],
      about,
      sections,
      restaurant: {
        ...ontario,
        address: '160 Laurier Avenue West, Ottawa, Ontario K1P 5J2',
        latitude: 45.4196,
        longitude: -75.6957,
        image: pictureLink('hero-lakeside'),
        hours: lunchHours,
      },
    }),
    smallVenue({
      ...canteen,
      slug: 'northway-bay-street',
      name: ['Northway Bay Street', 'Northway rue Bay'],
      about,
      sections,
      restaurant: {
        ...ontario,
        address: '181 Bay Street, Toronto, Ontario M5J 2T3',
        latitude: 43.6468,
        longitude: -79.3791,
        hours: openAllDay,
      },
    }),
    smallVenue({
      ...canteen,
      slug: 'northway-peel',
      name: ['Northway Peel', 'Northway Peel'],
      about,
      sections,
      restaurant: {
        tax_rate: { tax1: 0.05, tax2: 0.09975 },
        timezone: 'America/Toronto',
        address: '1250, rue Peel, Montréal (Québec) H3B 2T5',
        latitude: 45.4989,
        longitude: -73.5719,
        hours: lunchHours,
      },
    }),
  ]
}

function bowlingCentres(): readonly VenueDocument[] {
  const about: TextPair = [
    'Order to your lane without losing your turn.',
    'Commandez à votre allée sans perdre votre tour.',
  ]
  const sections = [bowlingSnacks, lakesideSoftDrinks]
  const hours = hoursOn(everyDay, '11:00', '24:00')
  return [
    smallVenue({
      ...lanes,
      slug: 'kingpin-ottawa',
      name: ['Kingpin Lanes Ottawa', 'Quilles Kingpin Ottawa'],
      about,
      sections,
      restaurant: {
        ...ontario,
        address: '2330 St. Laurent Boulevard, Ottawa, Ontario K1G 4K1',
        latitude: 45.3897,
        longitude: -75.6236,
        image: pictureLink('hero-granite'),
        hours: openAllDay,
      },
    }),
    smallVenue({
      ...lanes,
      slug: 'kingpin-toronto',
      name: ['Kingpin Lanes Toronto', 'Quilles Kingpin Toronto'],
      about,
      sections,
      restaurant: {
        ...ontario,
        address: '45 The Esplanade, Toronto, Ontario M5E 1W2',
        latitude: 43.6467,
        longitude: -79.3737,
        hours,
      },
    }),
    smallVenue({
      ...lanes,
      slug: 'kingpin-buffalo',
      name: ['Kingpin Lanes Buffalo', 'Quilles Kingpin Buffalo'],
      about,
      sections,
      restaurant: {
        tax_rate: 0.0875,
        tax_label: 'Sales tax',
        currency: 'USD',
        timezone: 'America/New_York',
        address: '200 Main Street, Buffalo, NY 14202',
        latitude: 42.8801,
        longitude: -78.8769,
        hours,
      },
    }),
  ]
}

function stands(): readonly VenueDocument[] {
  const about: TextPair = [
    'Popcorn, hot dogs and cold drinks on the concourse.',
    'Maïs soufflé, hot-dogs et boissons froides dans la coursive.',
  ]
  const sections = [standSnacks, lakesideSoftDrinks]
  const restaurant = { ...ontario, hours: openAllDay, concourse: true }
  return [
    smallVenue({
      ...stand,
      slug: 'granite-stand-104',
      name: ['Granite Arena, stand 104', 'Aréna Granite, comptoir 104'],
      about,
      sections,
      restaurant: {
        ...restaurant,
        address: '104 Concourse West, Granite Arena, Ontario',
        concourse_place: { level: '1', section: '104', x: 0.18, y: 0.5 },
      },
    }),
    smallVenue({
      ...stand,
      slug: 'granite-stand-214',
      name: ['Granite Arena, stand 214', 'Aréna Granite, comptoir 214'],
      about,
      sections,
      restaurant: {
        ...restaurant,
        address: '214 Upper Concourse, Granite Arena, Ontario',
        concourse_place: { level: '2', section: '214', x: 0.62, y: 0.2 },
      },
    }),
    smallVenue({
      ...stand,
      slug: 'granite-stand-220',
      name: ['Granite Arena, stand 220', 'Aréna Granite, comptoir 220'],
      about,
      sections,
      restaurant: {
        ...restaurant,
        address: '220 Upper Concourse, Granite Arena, Ontario',
        concourse_place: { level: '2', section: '220', x: 0.85, y: 0.55 },
        orders_paused: true,
      },
    }),
  ]
}
