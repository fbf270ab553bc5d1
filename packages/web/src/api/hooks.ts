import type { Call, Input, Output } from '@piying/contract'
import {
  keepPreviousData,
  QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { bare, type CallGroup } from './calls.ts'
import { ApiError } from './error.ts'
import { answeredAt, takeFirstAnswer } from './first-answers.ts'
import { asPage } from './page.ts'
import { request } from './request.ts'

const FRESH_MS = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only what never arrived is worth a second try.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.error === 'offline',
    },
  },
})

export interface CallOptions {
  enabled?: boolean
  /** Milliseconds for which an answer is not asked for again; thirty seconds when left out. */
  staleTime?: number
  refetchInterval?: number | false
  /** The last page stays while the next one is on its way. */
  keepPrevious?: boolean
}

/** The answer of a call, kept by its path and input, with its loading and error states. */
export function useCall<C extends Call>(
  call: C,
  input: Input<C>,
  options?: CallOptions,
): UseQueryResult<Output<C>, Error> {
  return useAnswer(call, input, (answer) => answer, options)
}

/** The answer of a call outside of a component, kept like that of `useCall`. */
export function fetchCall<C extends Call>(
  call: C,
  input: Input<C>,
  staleTime = FRESH_MS,
): Promise<Output<C>> {
  return queryClient.fetchQuery({
    queryKey: keyOf(call, input),
    queryFn: () => {
      const first = takeFirstAnswer(call, input)
      return first === undefined ? request(call, input) : first
    },
    staleTime,
  })
}

/** One page of a list. An answer that is no page is told as what it is, instead of showing nothing. */
export function usePage<C extends Call>(
  call: C,
  input: Input<C>,
  options?: CallOptions,
): UseQueryResult<Output<C>, Error> {
  return useAnswer(call, input, asPage, options)
}

function useAnswer<C extends Call>(
  call: C,
  input: Input<C>,
  check: (answer: Output<C>) => Output<C>,
  { keepPrevious, ...options }: CallOptions = {},
): UseQueryResult<Output<C>, Error> {
  return useQuery({
    queryKey: keyOf(call, input),
    queryFn: async ({ signal }) => check(await request(call, input, { signal })),
    initialData: () => takeFirstAnswer(call, input),
    initialDataUpdatedAt: answeredAt,
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
    ...options,
  })
}

/** Pages of one list, appended: `inputFor(page)` says what to ask, `nextPage` null ends it. */
export function usePages<C extends Call>(
  call: C,
  inputFor: (page: number) => Input<C>,
  nextPage: (answer: Output<C>, page: number) => number | null,
  { firstPage = 1, enabled = true }: { firstPage?: number; enabled?: boolean } = {},
): UseInfiniteQueryResult<{ pages: Output<C>[] }, Error> {
  return useInfiniteQuery({
    queryKey: [...keyOf(call, inputFor(firstPage)), 'pages'],
    queryFn: ({ pageParam, signal }) => request(call, inputFor(pageParam), { signal }),
    initialPageParam: firstPage,
    initialData: () => {
      const first = takeFirstAnswer(call, inputFor(firstPage))
      return first && { pages: [first], pageParams: [firstPage] }
    },
    initialDataUpdatedAt: answeredAt,
    getNextPageParam: (answer, _, page) => nextPage(answer, page),
    enabled,
  })
}

export interface ActionOptions<C extends Call> {
  /** The groups whose answers are out of date afterwards; the call's own when left out. */
  touches?: CallGroup[]
  onDone?: (answer: Output<C>, input: Input<C>) => void
}

/** A call that changes something: `const save = useAction(calls.site.update)`, then `save.mutate(…)`. */
export function useAction<C extends Call>(
  call: C,
  { touches, onDone }: ActionOptions<C> = {},
): UseMutationResult<Output<C>, Error, Input<C>> {
  return useMutation({
    mutationFn: (input: Input<C>) => request(call, input),
    onSuccess: async (answer, input) => {
      await invalidate(...(touches ?? [bare(call).group]))
      onDone?.(answer, input)
    },
  })
}

/** Everything these groups answered is asked for again where it is on screen. */
export async function invalidate(...groups: CallGroup[]): Promise<void> {
  await Promise.all(groups.map((group) => queryClient.invalidateQueries({ queryKey: [group] })))
}

export function keyOf<C extends Call>(call: C, input: Input<C>): readonly unknown[] {
  const { group, method, path } = bare(call)
  return [group, `${method} ${path}`, input]
}
