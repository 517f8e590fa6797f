import { useEffect } from 'react';

export function useTitleBadge(count: number) {
  useEffect(() => {
    const show = (badge: string) => {
      const wanted = `${badge}${document.title.replace(/^\(\d+\) /, '')}`;
      if (document.title !== wanted) document.title = wanted;
    };
    const badge = count > 0 ? `(${count}) ` : '';
    show(badge);
    // Every page writes its own title, without the badge.
    const watch = new MutationObserver(() => show(badge));
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      show('');
    };
  }, [count]);
}
