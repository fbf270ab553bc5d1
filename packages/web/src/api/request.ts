import type { Call, Input, Output } from '@piying/contract'
import { nameFailure, openEnvelope, type SendOptions, send } from './send.ts'

/** Makes one call and answers with the data of its envelope. Fails with `ApiError`. */
export async function request<C extends Call>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<Output<C>> {
  const { response, clock } = await send(call, input as object, options)
  try {
    return openEnvelope(await response.text(), response.status) as Output<C>
  } catch (cause) {
    throw nameFailure(cause, clock)
  } finally {
    clock.stop()
  }
}
