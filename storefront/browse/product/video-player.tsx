import { filmKind } from '#rules/text/embeddable-video.ts';

type VideoPlayerProps = { link: string; title: string };

/** Starts a film and takes the focus. This component is loaded only when the shopper opens a film. */
export function VideoPlayer({ link, title }: VideoPlayerProps) {
  const focus = (player: HTMLElement | null) => player?.focus();
  switch (filmKind(link)) {
    case 'file':
      // biome-ignore lint/a11y/useMediaCaption: the shop's own films have no words
      return <video src={link} title={title} controls autoPlay playsInline ref={focus} />;
    case 'drawing':
      // The sandbox blocks scripts and requests of the embedded page.
      return <iframe src={link} title={title} sandbox="" ref={focus} />;
    case 'player':
      return (
        <iframe
          src={withAutoplay(link)}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          ref={focus}
        />
      );
  }
}

function withAutoplay(link: string): string {
  const url = new URL(link);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
