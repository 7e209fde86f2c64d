import type { BrandDocument } from '#contract/place-search/brand-document.ts'

/** The brands of the demo, at the specification's paths of the deployment's own address. */
export function demoBrands(): readonly BrandDocument[] {
  return [
    {
      id: 'northway',
      kind: 'canteen',
      group: 'northway',
      is_default: true,
      paths: { search: '/cantine' },
      name: 'Northway Canteens',
      description: 'Lunch where you work.',
      localization: {
        fr: { name: 'Cantines Northway', description: 'Dîner là où vous travaillez.' },
      },
      image: '/pictures/salad-640.webp',
      theme: { theme: 'device', primary_color: '#2f5d50' },
      texts: {
        search_title: {
          label: 'Find your canteen',
          localization: { fr: { label: 'Trouvez votre cantine' } },
        },
        search_message: {
          text: 'Search by city, postal code or the name of your building.',
          localization: {
            fr: { text: 'Cherchez par ville, par code postal ou par le nom de votre immeuble.' },
          },
        },
      },
      radius: 25,
      unit: 'km',
    },
    {
      id: 'kingpin',
      kind: 'bowling',
      group: 'kingpin',
      paths: { search: '/bowlero-location-search', coming_soon: '/bowlero-coming-soon' },
      name: 'Kingpin Lanes',
      description: 'Food and drinks, brought to your lane.',
      localization: {
        fr: { name: 'Quilles Kingpin', description: 'À boire et à manger, servi à votre allée.' },
      },
      theme: { theme: 'dark', primary_color: '#5b2a86' },
      texts: {
        search_title: {
          label: 'Find your lanes',
          localization: { fr: { label: 'Trouvez votre salon de quilles' } },
        },
        coming_soon_title: {
          label: 'New lanes are on their way',
          localization: { fr: { label: 'De nouvelles allées s’en viennent' } },
        },
        coming_soon_message: {
          text: 'Ordering to your lane starts here soon.',
          localization: { fr: { text: 'Vous pourrez bientôt y commander à votre allée.' } },
        },
      },
      radius: 100,
      coming_soon: [
        {
          name: 'Kingpin Lanes Halifax',
          localization: { fr: { name: 'Quilles Kingpin Halifax' } },
          address: 'Halifax, Nova Scotia',
        },
        {
          name: 'Kingpin Lanes Laval',
          localization: { fr: { name: 'Quilles Kingpin Laval' } },
          address: 'Laval (Québec)',
        },
      ],
    },
    {
      id: 'granite-arena',
      kind: 'concourse',
      group: 'granite-arena',
      paths: { search: '/concourses' },
      name: 'Granite Arena',
      description: 'Stands by level and section.',
      localization: {
        fr: { name: 'Aréna Granite', description: 'Les comptoirs par niveau et section.' },
      },
      image: '/pictures/hero-granite-1600.webp',
      theme: { theme: 'device', primary_color: '#c8261c' },
      texts: {
        search_title: {
          label: 'Food and drinks near your seat',
          localization: { fr: { label: 'À boire et à manger près de votre siège' } },
        },
      },
      plans: [
        { level: '1', image: '/pictures/granite-level-1.svg' },
        { level: '2', image: '/pictures/granite-level-2.svg' },
      ],
    },
  ]
}
