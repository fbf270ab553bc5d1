import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls back while the element is within `margin` of the view: the end of an infinite list. It is asked again
 * whenever `again` changes, because a short page may leave the end in view.
 */
export function useInView<E extends Element>(onView: () => void, margin = '200px', again?: unknown) {
  // A state and no ref: the end of a list often comes later than the list.
  const [target, setTarget] = useState<E | null>(null)
  const report = useEffectEvent(onView)
  useEffect(() => {
    if (!target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) report()
      },
      { rootMargin: margin },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [target, margin, again])
  return setTarget
}
