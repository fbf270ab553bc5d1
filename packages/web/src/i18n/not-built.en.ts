export const texts = {
  live: 'Live rooms come with the next version',
  drive: 'Network drives come with the next version',
  text: 'TV, video sites and magnets work today.',
  openLink: 'Open the link',
  toConsole: 'Back to the sites',
  toTv: 'Watch TV',
}
