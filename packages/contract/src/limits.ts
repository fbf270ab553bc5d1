/** Numbers that both sides need and the browser takes without the schemas around them. */
export const RECOMMENDATION_PAGE = 18
