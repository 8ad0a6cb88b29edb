{{- define "cpi.name" -}}
{{- printf "%s-cpi" .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{- define "cpi.selector" -}}
app.kubernetes.io/name: coverage-policy-intelligence
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "cpi.labels" -}}
{{ include "cpi.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "cpi.secret" -}}
{{- if .Values.existingSecret -}}
{{ .Values.existingSecret }}
{{- else -}}
{{ include "cpi.name" . }}
{{- end -}}
{{- end -}}

{{- define "cpi.image" -}}
{{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
{{- end -}}

{{- define "cpi.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "cpi.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "cpi.settings" -}}
{{ toYaml .Values.settings }}
{{ .Values.publicUrl }} {{ .Values.processes }} {{ .Values.drainSeconds }}
{{- end -}}
