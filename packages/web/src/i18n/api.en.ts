export const texts = {
  timeout: 'request timeout',
  parseFailed: 'response parse failed: {reason}',
  badPage: 'cannot parse paged data format',
  fetchFailed: 'data fetch failed',
  offline: 'network request failed, check connection',
}
