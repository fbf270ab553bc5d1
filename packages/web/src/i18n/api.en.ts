export const texts = {
  timeout: 'request timeout',
  parseFailed: 'response parse failed: {reason}',
  fetchFailed: 'data fetch failed',
  offline: 'network request failed, check connection',
}
