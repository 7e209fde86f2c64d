/** Texts of the consent question and of changing the answer. */
export const enCAConsent = {
  consent: {
    label: 'Visit statistics',
    title: 'Help us improve?',
    text: 'We’d like anonymous statistics about this visit to {{name}}: no names, numbers, tables or cookies. You can change your mind at the foot of the menu.',
    yes: 'Yes, that’s fine',
    no: 'No, thanks',
    counted: 'Your visits are counted, without your name.',
    notCounted: 'Your visits are not counted.',
    stop: 'Stop counting',
    allow: 'Allow counting',
  },
}
