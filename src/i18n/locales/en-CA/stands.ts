/** Texts about what the venue still has where it did not take what was sent. */
export const enCAStands = {
  stands: {
    nothing: 'Nothing was ordered.',
    preOrder: 'Your pre-order stands as it was.',
    lockedPreOrder: 'Your pre-order stands as it was when pre-orders closed ({{time}}).',
    unknownPreOrder: 'Nothing was changed: the venue keeps what it has.',
    lunches: 'Nothing was ordered. The lunches that you wanted to change stay as they were.',
    tab: 'Nothing was added to your tab.',
    suiteTab: 'Nothing was added to the suite’s tab.',
  },
}
