import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Icon } from '../../components/icon.tsx';
import { saveFile } from '../../components/save-file.ts';
import { errorText } from '../../components/states-words.ts';
import { toast } from '../../components/toast.ts';
import { type Question, toRequestBody } from './question.ts';

/** Saves answer, request and signed receipt for the claim's file. The Receipts page verifies it. */
export function ReceiptButton({ kind, question }: { kind: string; question: Question }) {
  const saved = useMutation({
    mutationFn: async () => {
      const body = toRequestBody(question);
      const path = kind === 'prior-auth' ? '/v1/prior-auth/check' : '/v1/claims/validate';
      const { data, meta } = await api.call('post', path, { body, query: { receipt: true } as never });
      const file = JSON.stringify({ data, meta, input: { body } }, null, 2);
      saveFile(`receipt-${kind}-${new Date().toISOString().slice(0, 10)}.json`, file, 'application/json');
    },
    onSuccess: () => toast('Receipt saved. Verify it on the Receipts page'),
    onError: (error) => toast(errorText(error)),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name="download" size={16} />}
      loading={saved.isPending}
      onClick={() => saved.mutate()}
    >
      Receipt
    </Button>
  );
}
