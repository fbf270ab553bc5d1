import type { Channel } from '@piying/contract'
import { useEffect, useEffectEvent } from 'react'
import type { ChannelPages } from './use-channels.ts'

/** A group of this many is looked through for the channel that plays; in a longer one the list begins at its top. */
const MOST_LOOKED_THROUGH = 1_500

/** Whether the row of the channel may stand on a page of the group that has not come yet. */
export function isFurtherDown(
  { channels, isWhole, isPending, error }: Pick<ChannelPages, 'channels' | 'isWhole' | 'isPending' | 'error'>,
  group: string,
  channel: Pick<Channel, 'id' | 'group'> | undefined,
): boolean {
  if (!channel || channel.group !== group || isWhole || isPending || error) return false
  return channels.length < MOST_LOOKED_THROUGH && !channels.some(({ id }) => id === channel.id)
}

/** After a reload the page finds back to the row of its channel, however far down. */
export function usePlace(pages: ChannelPages, group: string, channel: Channel | undefined): void {
  const isFurther = isFurtherDown(pages, group, channel)
  const more = useEffectEvent(() => pages.more())
  useEffect(() => {
    if (isFurther) more()
  }, [isFurther, pages.channels])
}
