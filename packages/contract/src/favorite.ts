import { z } from 'zod'
import { defineCall } from './call.ts'
import { filterOf, Id, IdList, PageQuery, pageOf, requiredText } from './fields.ts'

const FavoriteTags = z.array(z.string().trim().min(1).max(40)).max(50)
const FAVORITE_TYPES = ['site', 'cloud_drive'] as const
export const Favorite = z.object({
  id: Id,
  title: z.string(),
  /** `vodId_source` for works of sites, the share link for drives. */
  resourceId: z.string(),
  resourceType: z.enum(FAVORITE_TYPES),
  coverImage: z.string(),
  tags: z.array(z.string()),
  rating: z.number(),
  time: z.number(),
  /** JSON text with actor, director and content. */
  extraInfo: z.string(),
  remark: z.string(),
  source: z.string(),
})
export type Favorite = z.infer<typeof Favorite>

const favoriteFields = z.object({
  title: requiredText('field_favorite_title'),
  resourceId: z.string().trim().min(1).max(4096),
  resourceType: z.enum(FAVORITE_TYPES),
  coverImage: z.string().trim().max(4096),
  tags: FavoriteTags,
  rating: z.coerce.number().min(0).max(10),
  extraInfo: z.string().max(20_000),
  remark: z.string().trim().max(2000),
  source: z.string().trim().max(200),
})

export const favorite = {
  list: defineCall({
    method: 'GET',
    path: '/api/favorite',
    access: 'visitor',
    input: PageQuery.extend({
      type: filterOf(z.enum(FAVORITE_TYPES)),
      search: z.string().trim().max(200).default(''),
      tags: z.string().trim().max(1000).optional(),
    }),
    output: pageOf(Favorite),
  }),
  tags: defineCall({
    method: 'GET',
    path: '/api/favorite/tags',
    access: 'visitor',
    input: z.object({ type: z.enum(FAVORITE_TYPES).optional() }),
    output: z.array(z.string()),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/favorite',
    access: 'visitor',
    input: favoriteFields.extend({
      resourceType: favoriteFields.shape.resourceType.default('site'),
      coverImage: favoriteFields.shape.coverImage.default(''),
      tags: FavoriteTags.default([]),
      rating: favoriteFields.shape.rating.default(0),
      extraInfo: favoriteFields.shape.extraInfo.default('{}'),
      remark: favoriteFields.shape.remark.default(''),
      source: favoriteFields.shape.source.default(''),
    }),
    output: Favorite,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/favorite/:id',
    access: 'visitor',
    input: favoriteFields.partial().extend({ id: Id }),
    output: Favorite,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/favorite/:id',
    access: 'visitor',
    input: z.object({ id: Id }),
    output: z.object({ removed: z.number() }),
  }),
  removeMany: defineCall({
    method: 'DELETE',
    path: '/api/favorite',
    access: 'visitor',
    input: z.object({ ids: IdList }),
    output: z.object({ removed: z.number() }),
  }),
  status: defineCall({
    method: 'GET',
    path: '/api/favorite/status',
    access: 'visitor',
    input: z.object({
      resourceId: z.string().trim().min(1).max(4096),
      type: z.enum(FAVORITE_TYPES).default('site'),
    }),
    output: z.object({ isFavorited: z.boolean(), favorite: Favorite.nullable() }),
  }),
}
