// What a card says of a category without a description. The theme has the same words in
// i18n/en/; these are for cards in a text, which is HTML before the theme sees it.

export const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`)
