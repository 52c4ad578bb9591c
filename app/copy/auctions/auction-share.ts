/** Sharing an auction. */
export const auctionShare = {
  heading: 'Share this auction',
  newWindow: '(opens in a new window)',
  text: (name: string) => `${name}: a painting from Waipu, at auction now`,
  copy: 'Copy link',
  link: 'Link to this auction',
  copied: 'Copied',
  copiedToast: 'Link copied!',
  failed: 'Failed to copy',
  failedText: "Please copy the link manually from your browser's address bar.",
} as const
