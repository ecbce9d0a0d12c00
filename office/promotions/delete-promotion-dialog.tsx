import { useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { deletePromotion, type PromotionPageAnswer } from '#contract/office/office-promotions-contract.ts';
import { showToast } from '#ui/toast.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useCall } from '../state/use-call.ts';

type Props = { isOpen: boolean; page: PromotionPageAnswer; onClose: () => void };

/** Deletes a promotion that no order used. A used promotion ends now instead. */
export function DeletePromotionDialog({ isOpen, page: { promotion }, onClose }: Props) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, failure, run } = useCall();
  const name = inLocale(promotion.fields.name, locale);
  const isUsed = promotion.uses > 0;
  const remove = async () => {
    const result = await run(() => client.call(deletePromotion, { params: { id: promotion.id } }));
    if (!result?.ok) return;
    const { is_deleted: isDeleted } = result.data;
    showToast({ text: isDeleted ? t('deleted', { name }) : t('endedNow') });
    onClose();
    if (isDeleted) await navigate('/promotions', { replace: true });
    else await revalidate();
  };
  return (
    <ConfirmDialog
      {...{ open: isOpen, title: t('deleteTitle', { name }), cancel: t('cancel') }}
      {...{ confirm: t(isUsed ? 'end' : 'delete'), isBusy, onClose, onConfirm: remove }}
    >
      <p>{t(isUsed ? 'deleteUsed' : 'deleteText')}</p>
      <FailureNote failure={failure} />
    </ConfirmDialog>
  );
}
