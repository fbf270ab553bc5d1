/** Header names offered as quick templates. */
export const HEADER_TEMPLATES = ['User-Agent', 'Referer', 'Origin', 'Cookie'] as const
